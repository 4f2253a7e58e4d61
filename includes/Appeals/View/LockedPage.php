<?php

declare(strict_types=1);

namespace Zeromo\Community\Appeals\View;

use Zeromo\Community\Appeals\AppealService;
use Zeromo\Community\Appeals\LockedAppeals;
use Zeromo\Community\Auth\Api\DoorPart;
use Zeromo\Community\Html\Assets;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Setup\Pages;

/** The page of who may not sign in: the ban, and the form of an appeal, on 登录 by a signed address. */
final class LockedPage implements DoorPart {

	private string $problem = '';

	public function __construct( private readonly LockedAppeals $appeals, private readonly Pages $pages ) {}

	/** Takes the form; the signed address is what a nonce would be. */
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

	public function html(): string {
		$token = self::token();
		if ( '' === $token ) {
			return '';
		}
		Assets::require_style( 'moderation' );
		return Partial::render(
			'appeals/locked',
			array(
				'case' => $this->appeals->find( $token ),
				'action' => add_query_arg( LockedAppeals::QUERY, rawurlencode( $token ), $this->pages->url( 'login' ) ),
				'problem' => $this->problem,
				'longest' => AppealService::LONGEST,
				'login' => $this->pages->url( 'login' ),
			)
		);
	}

	private static function token(): string {
		return substr( Input::asked()->text( LockedAppeals::QUERY ), 0, 120 );
	}
}
