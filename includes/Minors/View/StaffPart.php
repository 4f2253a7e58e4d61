<?php

declare(strict_types=1);

namespace Zeromo\Community\Minors\View;

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Minors\MinorMode;
use Zeromo\Community\Minors\MinorService;

/** On core's page of a user, for an owner: ends the mode for a guardian who has lost the PIN. */
final class StaffPart {

	public const FIELD = 'zeromo_minor_release';

	private const CAPABILITY = 'manage_zeromo_settings';

	public function __construct( private readonly MinorService $minors, private readonly Caller $caller ) {}

	#[Action( 'edit_user_profile' )]
	public function show( \WP_User $user ): void {
		if ( MinorMode::is_on( $user->ID ) && current_user_can( self::CAPABILITY ) ) {
			// phpcs:ignore WordPress.Security.EscapeOutput -- the partial escapes.
			echo Partial::render( 'minors/staff', array() );
		}
	}

	/** Core has looked at the nonce and at who may edit the user. */
	#[Action( 'edit_user_profile_update' )]
	public function save( int $user ): void {
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- see above.
		$sent   = $_POST[ self::FIELD ] ?? '';
		$reason = is_string( $sent ) ? sanitize_text_field( wp_unslash( $sent ) ) : '';
		if ( '' !== $reason && current_user_can( self::CAPABILITY ) && current_user_can( 'edit_user', $user ) ) {
			$this->minors->release( $this->caller->id(), $user, mb_substr( $reason, 0, 200 ) );
		}
	}
}
