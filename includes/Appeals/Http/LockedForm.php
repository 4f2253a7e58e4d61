<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals\Http;

use Zeromo\Community\Appeals\LockedAppeals;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;

/** The form of who may not sign in, sent to the signed address, which is what a nonce would be. */
final class LockedForm {

	private string $problem = '';

	public function __construct( private readonly LockedAppeals $appeals ) {}

	/** Takes the form, before 登录 sends on who is signed in. */
	#[Action( 'template_redirect', 9, if: array( 'query' => LockedAppeals::QUERY ) )]
	public function take(): void {
		nocache_headers();
		// phpcs:ignore WordPress.Security.ValidatedSanitizedInput -- compared only.
		if ( 'POST' !== ( $_SERVER['REQUEST_METHOD'] ?? '' ) ) {
			return;
		}
		try {
			// phpcs:ignore WordPress.Security.NonceVerification -- the address is signed.
			$this->appeals->send( self::token(), ( new Input( wp_unslash( $_POST ) ) )->text( 'words' ) );
		} catch ( Failure $failure ) {
			$this->problem = $failure->getMessage();
			status_header( $failure->status );
		}
	}

	/** What was wrong with it, empty for nothing. */
	public function problem(): string {
		return $this->problem;
	}

	/** The token of the address, empty for none. */
	public static function token(): string {
		return substr( Input::asked()->text( LockedAppeals::QUERY ), 0, 120 );
	}
}
