<?php

declare(strict_types=1);

namespace Zeromo\Community\TextChecks;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\TextChecks\Api\Said;
use Zeromo\Community\TextChecks\Api\TextCheck;
use Zeromo\Community\TextChecks\Api\TrustedMembers;
use Zeromo\Community\TextChecks\Api\Verdict;
use Zeromo\Community\TextChecks\Api\WordService;
use Zeromo\Community\TextChecks\Sql\WordRepository;

/** Our own check, in whose place a site may put an outside one. */
final class TextChecker implements TextCheck {

	/** Longest time a print is kept. */
	public const KEPT = 31 * DAY_IN_SECONDS;

	/** @param Collection<TrustedMembers> $trusted Who says that somebody is no new member. */
	public function __construct(
		private readonly WordRepository $words,
		private readonly WordService $lists,
		private readonly Settings $settings,
		private readonly Clock $clock,
		#[All( TrustedMembers::class )] private readonly Collection $trusted
	) {}

	public function check( string $text, int $member, bool $html = false, bool $fresh = true ): Verdict {
		if ( self::is_free( $member ) ) {
			return Verdict::pass( $text );
		}
		$own = $this->elsewhere( $text, $member, $html );
		if ( null !== $own ) {
			return $own;
		}
		$words = $this->lists->ready()->apply( $text, $html );
		if ( $words['blocks'] ) {
			return Verdict::block( $text );
		}
		$refused = $fresh ? $this->repeated( $text, $member ) : '';
		if ( '' !== $refused ) {
			return Verdict::block( $text, $refused );
		}
		return $words['waits'] || $this->has_to_wait( $text, $member )
			? Verdict::review( $words['text'] )
			: Verdict::pass( $words['text'] );
	}

	public function field( string $text, int $member, bool $html = false ): Verdict {
		if ( self::is_free( $member ) ) {
			return Verdict::pass( $text );
		}
		$own = $this->elsewhere( $text, $member, $html );
		if ( null !== $own ) {
			return $own->waits() ? Verdict::block( $text ) : $own;
		}
		$words = $this->lists->ready()->apply( $text, $html );
		return $words['blocks'] || $words['waits'] ? Verdict::block( $text ) : Verdict::pass( $words['text'] );
	}

	/** What a service outside says, null where none is asked. */
	private function elsewhere( string $text, int $member, bool $html ): ?Verdict {
		/**
		 * Judges a text in the place of the site's own check, e.g. by asking an outside service.
		 *
		 * @param mixed  $verdict null; else 'pass', 'review' or 'block', an array of `verdict`, `text` and `message`,
		 *   or a WP_Error, which blocks with its message.
		 * @param string $text    As typed, or HTML.
		 * @param int    $member  Who writes it.
		 * @param bool   $html    Whether it is HTML.
		 */
		return Said::read( apply_filters( 'zeromo_moderation_check', null, $text, $member, $html ), $text );
	}

	public function remember( string $text, int $member ): void {
		if (
			(
				$this->settings->int( 'moderation_duplicate_hours' ) > 0
				|| $this->settings->int( 'moderation_new_daily' ) > 0
			)
			&& ! self::is_free( $member )
		) {
			$print = self::print( $text );
			$this->words->note( $member, '' === $print ? sha1( uniqid( '', true ) ) : $print, $this->clock->now() );
		}
	}

	public function forget( int $member ): void {
		$this->words->forget_member( $member );
	}

	/** Moderators write about words. */
	private static function is_free( int $member ): bool {
		return $member > 0 && user_can( $member, 'moderate_zeromo' );
	}

	/** Why the text is not taken again, empty where it is. */
	private function repeated( string $text, int $member ): string {
		$hours = $this->settings->int( 'moderation_duplicate_hours' );
		$print = $hours > 0 ? self::print( $text ) : '';
		if ( '' !== $print && $this->words->said( $member, $print, $this->clock->now() - $hours * HOUR_IN_SECONDS ) ) {
			return __( '请不要重复发布相同的内容', 'zeromo-community' );
		}
		$most = $this->settings->int( 'moderation_new_daily' );
		if (
			$most > 0
			&& $this->is_new( $member )
			&& $this->words->times( $member, $this->clock->now() - DAY_IN_SECONDS, $most ) >= $most
		) {
			/* translators: %d: number of posts and comments */
			return sprintf( __( '新成员一天最多发布 %d 条', 'zeromo-community' ), $most );
		}
		return '';
	}

	/** Links over the number, and what new members' settings say. */
	private function has_to_wait( string $text, int $member ): bool {
		$most  = $this->settings->int( 'moderation_links_max' );
		$links = (int) preg_match_all( '/https?:\/\/|(?<![\w.\/])www\./iu', $text );
		if ( $most > 0 && $links > $most ) {
			return true;
		}
		if (
			! $this->settings->flag( 'moderation_new_review' )
			&& ( 0 === $links || ! $this->settings->flag( 'moderation_new_links' ) )
		) {
			return false;
		}
		return $this->is_new( $member );
	}

	private function is_new( int $member ): bool {
		$days = $this->settings->int( 'moderation_new_days' );
		$user = $days > 0 ? get_userdata( $member ) : false;
		if (
			false === $user
			|| (int) strtotime( $user->user_registered . ' UTC' ) <= $this->clock->now() - $days * DAY_IN_SECONDS
		) {
			return false;
		}
		foreach ( $this->trusted->all() as $trusted ) {
			if ( $trusted->has( $member ) ) {
				return false;
			}
		}
		return true;
	}

	/** What is the same of two texts that say the same; empty where nothing is said. */
	private static function print( string $text ): string {
		$said = implode( '', ( new Fold( $text, true ) )->signs );
		return '' === $said ? '' : sha1( $said );
	}
}
