<?php

declare(strict_types=1);

namespace Zeromo\Community\Welcome;

use Zeromo\Community\Auth\Api\Registered;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Setup\Pages;

/**
 * Who is new: at which step of the welcome a member is, and whether the first post is still to come. Both are core's
 * user meta, which is loaded with every member who is signed in, and absent for everybody else.
 */
final class Newcomers {

	public const TAB = 'welcome';

	/** Face and name; circles; people. */
	public const STEPS = 3;

	private const STEP  = 'zeromo_welcome';
	private const FIRST = 'zeromo_first_post';

	public function __construct( private readonly Pages $pages, private readonly Settings $settings ) {}

	#[Listens( Registered::class )]
	public function begin( Registered $event ): void {
		update_user_meta( $event->user_id, self::STEP, '1' );
		update_user_meta( $event->user_id, self::FIRST, '1' );
	}

	/** Where who has just registered is sent on to; where they came from is kept for the end. */
	#[Filter( 'registration_redirect' )]
	public function lead( mixed $url, mixed $member ): mixed {
		return is_int( $member ) && $this->step( $member ) > 0 && is_string( $url ) && $this->pages->id( 'account' ) > 0
			? $this->url( 0, $url )
			: $url;
	}

	/** The step a member is at, from 1; 0 for who is not welcomed or no longer. */
	public function step( int $member ): int {
		$step = $member > 0 ? get_user_meta( $member, self::STEP, true ) : '';
		return is_numeric( $step ) ? max( 1, min( self::STEPS, (int) $step ) ) : 0;
	}

	/** The step has been done or passed by. */
	public function go_on( int $member, int $done ): void {
		if ( $done >= self::STEPS ) {
			$this->leave( $member );
		} elseif ( $this->step( $member ) > 0 ) {
			// There are no circles to propose where they are switched off.
			$next = 1 === $done && ! $this->settings->flag( 'room_circles' ) ? 3 : $done + 1;
			update_user_meta( $member, self::STEP, (string) $next );
		}
	}

	public function leave( int $member ): void {
		delete_user_meta( $member, self::STEP );
	}

	/** Whether this is the member's first post; asked once, when it has been published. */
	public function is_first_post( int $member ): bool {
		return $member > 0
			&& '1' === get_user_meta( $member, self::FIRST, true )
			&& delete_user_meta( $member, self::FIRST );
	}

	/** Address of a step, 0 for the one the member is at. */
	public function url( int $step, string $target ): string {
		return add_query_arg(
			array_filter( array( 'zmo_step' => $step, 'redirect_to' => rawurlencode( $target ) ) ),
			$this->pages->url( 'account', self::TAB )
		);
	}

	/** Where it ends: where the member came from, else the stream; $tab is the one of it that is opened. */
	public function end( string $target, string $tab = '' ): string {
		$stream = $this->pages->url( 'community' );
		$stream = '' === $tab ? $stream : add_query_arg( 'tab', $tab, $stream );
		// Who came from the stream goes on in it.
		$here = '' === $target || wp_parse_url( $target, PHP_URL_PATH ) === wp_parse_url( $stream, PHP_URL_PATH );
		return $here ? $stream : wp_validate_redirect( $target, $stream );
	}
}
