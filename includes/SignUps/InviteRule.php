<?php

declare(strict_types=1);

namespace Zeromo\Community\SignUps;

use Zeromo\Community\Auth\Api\SignUp;
use Zeromo\Community\Auth\Api\SignUpRule;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Http\CookieJar;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\SignUps\Sql\InviteRepository;

/**
 * Somebody new comes by an invitation where the owner wants it; elsewhere one that they have tells who invited them. A
 * code from a link is kept in a cookie, so that it is there whichever way they take.
 */
final class InviteRule implements SignUpRule {

	public const COOKIE = 'zeromo_invite';

	/** Seconds a code from a link is kept. */
	private const KEPT = WEEK_IN_SECONDS;

	/** Code whose use this call has taken, empty for none. */
	private string $taken = '';

	public function __construct(
		private readonly Invites $invites,
		private readonly InviteRepository $rows,
		private readonly Pages $pages,
		private readonly Clock $clock
	) {}

	public function admit( SignUp $new ): void {
		$code        = self::code( $new->invite );
		$this->taken = '' !== $code && $this->rows->take( $code, $this->clock->now() ) ? $code : '';
		if ( '' === $this->taken && $this->invites->is_needed() ) {
			throw Failures::invite();
		}
	}

	public function made( int $member, SignUp $new ): void {
		$invite = '' === $this->taken ? null : $this->rows->by_code( $this->taken );
		if ( null !== $invite ) {
			$this->rows->came( $member, $invite, $this->clock->now() );
		}
		$this->taken = '';
		if ( isset( $_COOKIE[ self::COOKIE ] ) ) {
			CookieJar::put( self::COOKIE, '', 1 );
		}
	}

	public function undone( SignUp $new ): void {
		if ( '' !== $this->taken ) {
			$this->rows->give_back( $this->taken );
			$this->taken = '';
		}
	}

	/** Keeps the code of a link to the page 登录. */
	#[Action( 'template_redirect', 8, if: array( 'query' => 'invite_code' ) )]
	public function keep(): void {
		// phpcs:ignore WordPress.Security -- read() lets only letters and digits through.
		$typed = wp_unslash( $_GET['invite_code'] ?? '' );
		$code  = is_string( $typed ) ? Invite::read( $typed ) : '';
		if ( '' !== $code && self::kept() !== $code && is_page( $this->pages->id( 'login' ) ) ) {
			CookieJar::put( self::COOKIE, $code, $this->clock->now() + self::KEPT );
		}
	}

	/** The code of a link that this browser has come by, empty for none. */
	public static function kept(): string {
		// phpcs:ignore WordPress.Security -- read() lets only letters and digits through.
		$sent = $_COOKIE[ self::COOKIE ] ?? '';
		return is_string( $sent ) ? Invite::read( $sent ) : '';
	}

	/** What was typed goes before what is kept. */
	private static function code( string $typed ): string {
		return '' === trim( $typed ) ? self::kept() : Invite::read( $typed );
	}
}
