<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush;

use Zeromo\Community\Jobs\Cron;
use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\LinkPreviews\Api\PublicPost;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Notifications\Api\NewNotice;
use Zeromo\Community\Notifications\Api\NewNotices;
use Zeromo\Community\WebPush\Crypto\Message;
use Zeromo\Community\WebPush\Crypto\Vapid;
use Zeromo\Community\WebPush\Sql\SubscriptionRepository;

/**
 * Tells a member's browsers what is new: a job for the member, which waits a moment so that what comes together is told
 * together, and one for each browser. What is told is read when it is sent: nothing that has been read, and nothing
 * that the member may not see any more.
 */
final class Delivery {

	private const EACH = 'web_push';
	private const SEND = 'web_push_send';

	/** Seconds that what comes together has. */
	private const TOGETHER = 10;

	/** Seconds after which nobody wants to hear of it, and for which a service keeps a message. */
	private const STALE = 2 * DAY_IN_SECONDS;
	private const KEPT  = DAY_IN_SECONDS;

	private const SECONDS = 8.0;

	/** Bytes of a text: a screen shows less. */
	private const LENGTH = 900;

	public function __construct(
		private readonly SubscriptionRepository $subscriptions,
		private readonly WebPushService $service,
		private readonly SiteKey $keys,
		private readonly PushWishes $wishes,
		private readonly NewNotices $notices,
		private readonly Bans $bans,
		private readonly PublicPost $wire,
		private readonly Jobs $jobs,
		private readonly Clock $clock
	) {}

	/** A member has something new. */
	public function begin( int $member ): void {
		if ( ! $this->subscriptions->has( $member ) ) {
			return;
		}
		$sent = array( 'member' => $member, 'since' => $this->clock->now() );
		if ( $this->jobs->add( self::EACH, $sent, self::TOGETHER, (string) $member ) ) {
			Cron::soon( 'web_push', self::TOGETHER );
		}
	}

	/**
	 * A job for each browser. Its row goes in the same unit: what comes meanwhile makes another.
	 *
	 * @param array<mixed> $payload `member`, `since`.
	 */
	#[Job( self::EACH, in_unit: true )]
	public function each( array $payload ): void {
		foreach ( $this->subscriptions->ids( self::int( $payload, 'member' ) ) as $id ) {
			$this->jobs->add( self::SEND, array( 'id' => $id, 'since' => self::int( $payload, 'since' ) ) );
		}
	}

	/**
	 * Tells one browser.
	 *
	 * @param array<mixed> $payload `id`, `since`.
	 * @throws \RuntimeException Where the service is to be asked again later.
	 */
	#[Job( self::SEND, at_once: 4 )]
	public function send( array $payload ): void {
		$now  = $this->clock->now();
		$one  = $this->subscriptions->one( self::int( $payload, 'id' ) );
		$from = self::int( $payload, 'since' );
		if (
			null === $one
			|| ! $this->service->is_on()
			|| $now - $from > self::STALE
			|| $this->bans->level( $one->user_id ) >= Bans::LOCK
		) {
			return;
		}
		if ( WebPushService::print_of( $this->keys->pair() ) !== $one->site_key ) {
			// The site has another key by now, with which its service takes nothing.
			$this->subscriptions->drop( $one->id );
			return;
		}
		$quiet = $this->wishes->quiet_until( $one->user_id, $now );
		if ( $quiet > 0 ) {
			// The first of the night waits; in the morning it tells all that is unread since.
			$later = array( 'id' => $one->id, 'since' => $from );
			$this->jobs->add( self::SEND, $later, $quiet - $now, "quiet $one->id $quiet" );
			return;
		}
		$message = $this->message( $one->user_id, $from );
		if ( null !== $message ) {
			$this->answered( $one, $this->post( $one, $message ) );
		}
	}

	/** @return array{title: string, body: string, url: string, tag: string}|null Null where there is nothing to tell. */
	private function message( int $member, int $since ): ?array {
		// Visibility is decided as that member, and the words are in the member's language.
		$before = get_current_user_id();
		wp_set_current_user( $member );
		$switched = switch_to_user_locale( $member );
		try {
			$new   = $this->notices->since( $member, $since, $this->wishes->types( $member ) );
			$first = $new[0] ?? null;
			return null === $first ? null : $this->worded( $first, count( $new ) - 1 );
		} finally {
			if ( $switched ) {
				restore_previous_locale();
			}
			wp_set_current_user( $before );
		}
	}

	/** @return array{title: string, body: string, url: string, tag: string} */
	private function worded( NewNotice $first, int $more ): array {
		$text = mb_strcut( wp_specialchars_decode( $first->text, ENT_QUOTES ), 0, self::LENGTH );
		/* translators: %d: number of further notices */
		$rest = sprintf( _n( '还有 %d 条新通知', '还有 %d 条新通知', $more, 'zeromo-community' ), $more );
		return array(
			'title' => mb_strcut( wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ), 0, 200 ),
			'body'  => 0 === $more ? $text : "$text\n$rest",
			'url'   => substr( 0 === $more && '' !== $first->url ? $first->url : $this->notices->url(), 0, 1500 ),
			// A newer one takes the place of the one that stands there.
			'tag'   => 0 === $more ? $first->type : 'all',
		);
	}

	/** @param array{title: string, body: string, url: string, tag: string} $message What the browser shows. */
	private function post( Subscription $one, array $message ): ?int {
		$parts  = (array) wp_parse_url( $one->endpoint );
		$port   = isset( $parts['port'] ) ? ':' . $parts['port'] : '';
		$origin = ( $parts['scheme'] ?? '' ) . '://' . ( $parts['host'] ?? '' ) . $port;
		$home   = home_url( '/' );
		$mail   = get_option( 'admin_email' );
		return $this->wire->post(
			$one->endpoint,
			array(
				'Authorization: ' . Vapid::header(
					$this->keys->pair(),
					$origin,
					$this->clock->now() + 12 * HOUR_IN_SECONDS,
					str_starts_with( $home, 'https:' ) ? $home : 'mailto:' . ( is_string( $mail ) ? $mail : '' )
				),
				'Content-Type: application/octet-stream',
				'Content-Encoding: aes128gcm',
				'TTL: ' . self::KEPT,
				'Urgency: normal',
				"Topic: zeromo-{$message['tag']}",
			),
			Message::encrypt(
				(string) wp_json_encode( $message, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES ),
				$one->key,
				$one->auth
			),
			self::SECONDS,
			WebPushService::is_loopback( $one->endpoint )
		);
	}

	/** @param int|null $status Of PublicPost::post(). */
	private function answered( Subscription $one, ?int $status ): void {
		if ( null === $status || 404 === $status || 410 === $status ) {
			$this->subscriptions->drop( $one->id );
		} elseif ( $status >= 200 && $status < 300 ) {
			$this->subscriptions->told( $one->id, $this->clock->now() );
		} else {
			// The address is a secret; the owner sees which service it was by the status alone.
			throw new \RuntimeException( "The push service answered $status" );
		}
	}

	/** @param array<mixed> $payload Of a job. */
	private static function int( array $payload, string $name ): int {
		return is_int( $payload[ $name ] ?? null ) ? $payload[ $name ] : 0;
	}
}
