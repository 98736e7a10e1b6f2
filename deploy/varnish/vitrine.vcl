# Varnish 6 or 7 in front of the shop: copy it to /etc/varnish/default.vcl. TLS ends before it (hitch, HAProxy, nginx).
# The shop needs CDN=varnish, CDN_PURGE_URL=http://ADDRESS-OF-VARNISH/ and CDN_PURGE_TOKEN, TRUST_PROXY, and LIMIT_PAGES_EXEMPT with Varnish's address.
vcl 4.1;

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  # Orders, exports and downloads of backups take long.
  .first_byte_timeout = 130s;
  .between_bytes_timeout = 130s;
}

# The machines of the shop.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  # A page past its time is shown only after the shop failed to answer: vcl_synth then restarts the request.
  if (req.restarts == 0) {
    unset req.http.X-Show-Stale;
    unset req.http.X-Is-Shared;
    unset req.http.X-Is-Stale;
  }
  set req.grace = 0s;
  if (req.http.X-Show-Stale) {
    set req.grace = 1h;
  }
  if (req.method == "PURGE") {
    if (client.ip !~ purgers || req.http.X-Purge-Token != "REPLACE-THIS-TOKEN") {
      return (synth(403, "Forbidden"));
    }
    # Tags hold letters, digits, "_", "-" and ":" only; they become one expression: ,(tag|tag|tag),
    if (req.http.X-Purge-Tags !~ "^[A-Za-z0-9_:-]+( [A-Za-z0-9_:-]+)*$") {
      return (synth(400, "No tags"));
    }
    if (std.ban("obj.http.X-Page-Tags ~ ,(" + regsuball(req.http.X-Purge-Tags, " ", "|") + "),")) {
      return (synth(200, "Purged"));
    }
    return (synth(500, std.ban_error()));
  }
  # Only for the probes and the monitoring of the operator.
  if (req.url ~ "^/(readyz|metrics)([?]|$)") {
    return (synth(404));
  }
  # What belongs to a person: calls, the admin area, whatever is sent.
  if ((req.method != "GET" && req.method != "HEAD") || req.url ~ "^/(api|admin|account|checkout|order)(/|[?]|$)") {
    return (pass);
  }
  # Pages and files are the same for everyone: cart and user live in the browser. So no cookie reaches the shop, and none decides.
  unset req.http.Cookie;
  unset req.http.Authorization;
  set req.http.X-Is-Shared = "1";
  return (hash);
}

sub vcl_backend_response {
  # An error replaces nothing that is stored: vcl_synth looks for a page past its time. Without one the shop is asked again.
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch || (bereq.http.X-Is-Shared && !bereq.http.X-Show-Stale)) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  # A page that the shop lets a CDN store names its lifetime and its tags.
  if (bereq.method == "GET" && beresp.status == 200 && beresp.http.Surrogate-Control ~ "max-age=[0-9]+" && !beresp.http.Set-Cookie) {
    set beresp.http.X-Page-Tags = "," + regsuball(beresp.http.Surrogate-Key, " ", ",") + ",";
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, "^.*max-age=([0-9]+).*$", "\1") + "s", 0s);
    # A page is never shown after its purge. After its time it is shown for as long as the shop allows (STALE_PAGES_SECONDS), and only
    # when the shop answers with an error or not at all.
    set beresp.grace = 0s;
    if (beresp.http.Surrogate-Control ~ "stale-if-error=[0-9]+") {
      set beresp.grace = std.duration(regsub(beresp.http.Surrogate-Control, "^.*stale-if-error=([0-9]+).*$", "\1") + "s", 0s);
    }
    set beresp.keep = 0s;
    return (deliver);
  }
  # Scripts, styles and pictures have addresses of their content and say for how long they may be stored. All else is asked for each time.
  if (beresp.http.Cache-Control !~ "immutable" || beresp.http.Set-Cookie) {
    set beresp.uncacheable = true;
    # For so long, requests for it don't wait for each other.
    set beresp.ttl = 120s;
    return (deliver);
  }
}

sub vcl_hit {
  if (obj.ttl <= 0s) {
    set req.http.X-Is-Stale = "1";
  }
}

sub vcl_synth {
  if (resp.status == 503 && req.restarts == 0 && req.http.X-Is-Shared) {
    set req.http.X-Show-Stale = "1";
    return (restart);
  }
}

sub vcl_deliver {
  if (req.http.X-Is-Stale) {
    set resp.http.X-Stale-Seconds = resp.http.Age;
  }
  unset resp.http.Surrogate-Key;
  unset resp.http.Surrogate-Control;
  unset resp.http.X-Page-Tags;
  unset resp.http.Via;
}
