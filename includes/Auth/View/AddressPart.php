<?php

declare(strict_types=1);

namespace Zeromo\Community\Auth\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Auth\AddressProof;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Wiring\Action;

/**
 * 我的 › 设置: the address that waits for its proof, and the form that sends its mail again,
 * `admin-post.php?action=zeromo_resend_confirmation`.
 */
final class AddressPart implements SettingsPart {

	public const ACTION = 'zeromo_resend_confirmation';

	public function __construct(
		private readonly AddressProof $proof,
		private readonly FormHandler $frame,
		private readonly Router $routes
	) {}

	public function position(): int {
		return 15;
	}

	public function html( int $member ): string {
		$address = $this->proof->pending( $member );
		return '' === $address
			? ''
			: Partial::render( 'auth/pending', array( 'address' => $address, 'action' => self::ACTION ) );
	}

	/** On `admin_post_zeromo_resend_confirmation`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(),
			function (): string {
				$this->routes->run( 'POST /auth/resend-confirmation', array() );
				return FormHandler::back();
			},
			__( '没有发出', 'zeromo-community' )
		);
	}
}
