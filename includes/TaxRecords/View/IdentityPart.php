<?php

declare(strict_types=1);

namespace Zeromo\Community\TaxRecords\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;
use Zeromo\Community\TaxRecords\Http\IdentityController;
use Zeromo\Community\TaxRecords\IdentityService;

/** 涉税身份信息 in 我的 › 设置, on a site that asks for it; without script too. */
final class IdentityPart implements SettingsPart {

	public const ACTION = 'zeromo_tax_identity';

	public function __construct(
		private readonly IdentityService $identities,
		private readonly FormHandler $frame,
		private readonly Router $routes
	) {}

	public function position(): int {
		return 24;
	}

	public function html( int $member ): string {
		return ! $this->identities->is_asked() ? '' : Partial::render(
			'tax-records/settings',
			array( 'one' => $this->identities->of( $member ) )
		);
	}

	/** On `admin_post_zeromo_tax_identity`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			IdentityController::args(),
			function ( int $member, Input $in ): string {
				$this->routes->run( 'POST /account/tax-identity', $in->all() );
				return PressForms::told( IdentityController::told() );
			},
			__( '没有保存', 'zeromo-community' )
		);
	}
}
