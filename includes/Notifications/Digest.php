<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Jobs\Jobs;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Notifications\Sql\DigestReaders;

/** E-mail digest of unread notices: who did what, no text of members, and a link to unsubscribe. */
final class Digest {

	/** Job of the members a run has not looked at. */
	private const REST = 'digest_rest';

	/** Members of one run; the next run continues after them. */
	private const A_RUN = 200;

	/** Notices in an e-mail. */
	private const LINES = 10;

	public function __construct(
		private readonly DigestReaders $readers,
		private readonly NotificationPreferences $switches,
		private readonly NoticeList $list,
		private readonly Unsubscription $unsubscription,
		private readonly Pages $pages,
		private readonly Jobs $jobs
	) {}

	/** @param array<mixed> $payload `after`. */
	#[Job( self::REST )]
	public function rest( array $payload ): void {
		$this->run( is_int( $payload['after'] ?? null ) ? $payload['after'] : 0 );
	}

	/**
	 * Sends what is due.
	 *
	 * @param int $after Members up to this id are done.
	 * @return int E-mails sent.
	 */
	#[Job( 'digest', Job::DAY )]
	public function run( int $after = 0 ): int {
		$readers = $this->readers->after( $after, self::A_RUN );
		$sent    = 0;
		foreach ( $readers as $member ) {
			try {
				$since = $this->switches->take_turn( $member );
				$sent += null !== $since && $this->send( $member, $since ) ? 1 : 0;
			} catch ( \Throwable $e ) {
				Log::error( $e );
			}
		}
		if ( count( $readers ) === self::A_RUN ) {
			$this->jobs->add( self::REST, array( 'after' => end( $readers ) ), 1 );
		}
		return $sent;
	}

	/** Writes to one member about what came since a moment and is unread; false when there is nothing. */
	private function send( int $member, int $since ): bool {
		$user = get_userdata( $member );
		if ( false === $user || '' === $user->user_email ) {
			return false;
		}
		// Visibility is decided as that member, and the e-mail is in the member's language.
		$before = get_current_user_id();
		wp_set_current_user( $member );
		$switched = switch_to_user_locale( $member );
		try {
			$lines = $this->lines( $member, $since );
			return array() !== $lines && $this->mail( $user, $lines );
		} finally {
			if ( $switched ) {
				restore_previous_locale();
			}
			wp_set_current_user( $before );
		}
	}

	/** @return list<string> */
	private function lines( int $member, int $since ): array {
		$wanted = $this->switches->by_mail( $member );
		$lines  = array();
		foreach ( array() === $wanted ? array() : $this->list->page( $member, null, null, 1, 50 )['cards'] as $card ) {
			if (
				! $card->notice->read
				&& in_array( $card->type(), $wanted, true )
				&& $card->notice->created > $since
			) {
				$lines[] = '· ' . $card->sentence();
			}
		}
		return $lines;
	}

	/** @param list<string> $lines What happened. */
	private function mail( \WP_User $user, array $lines ): bool {
		$site  = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		$count = count( $lines );
		$end   = $this->unsubscription->url( $user->ID );
		$text  = implode( "\n", array_slice( $lines, 0, self::LINES ) );
		$more  = $count > self::LINES ? "\n…" : '';
		$all   = $this->pages->url( 'account', 'messages' );
		$body = sprintf(
			/*
			 * translators: 1: name of a member, 2: lines, 3: address of the notices, 4: address that ends the letters
			 */
			__( "%1\$s，你好：\n\n你有新的通知：\n\n%2\$s\n\n全部查看：%3\$s\n\n不想再收到这样的邮件，请打开：%4\$s", 'zeromo-community' ),
			$user->display_name,
			$text . $more,
			$all,
			$end
		);
		$subject = sprintf(
			/* translators: 1: name of the site, 2: number */
			_n( '[%1$s] 你有 %2$d 条新通知', '[%1$s] 你有 %2$d 条新通知', $count, 'zeromo-community' ),
			$site,
			$count
		);
		return wp_mail(
			$user->user_email,
			$subject,
			$body,
			array(
				'Content-Type: text/plain; charset=UTF-8',
				"List-Unsubscribe: <$end>",
				'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
			)
		);
	}
}
