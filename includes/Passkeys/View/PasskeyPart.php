<?php

declare(strict_types=1);

namespace Zeromo\Community\Passkeys\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Passkeys\PasskeyService;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\Router;

/** 通行密钥 in 我的 › 设置. Names are changed and passkeys taken away without script, too; adding one needs a browser's. */
final class PasskeyPart implements SettingsPart {

	public const ACTION = 'zeromo_passkey';

	public function __construct(
		private readonly PasskeyService $passkeys,
		private readonly FormHandler $frame,
		private readonly Router $routes
	) {}

	public function position(): int {
		return 23;
	}

	public function html( int $member ): string {
		if ( ! $this->passkeys->is_on() ) {
			return '';
		}
		$own = $this->passkeys->of( $member );
		return Partial::render(
			'passkeys/settings',
			array(
				'rows' => $own,
				'asks' => 1 === count( $own ) && $this->passkeys->is_bare( new \WP_User( $member ) ),
			)
		);
	}

	/** On `admin_post_zeromo_passkey`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task' => Arg::word( '', array( 'rename', 'remove' ), null, true ),
				'id' => Arg::id( '' ),
				'name' => Arg::text( '', PasskeyService::NAME ),
				'password' => Arg::text( '', 4096 ),
			),
			function ( int $member, Input $in ): string {
				$id = array( 'id' => $in->int( 'id' ) );
				if ( 'rename' === $in->text( 'task' ) ) {
					$this->routes->run( 'POST /account/passkeys/rename', $id + array( 'name' => $in->text( 'name' ) ) );
				} else {
					$this->routes->run(
						'POST /account/passkeys/remove',
						$id + array( 'password' => $in->text( 'password' ) )
					);
				}
				return FormHandler::back( '', 'zmo-passkeys' );
			},
			__( '没有保存', 'zeromo-community' )
		);
	}
}
