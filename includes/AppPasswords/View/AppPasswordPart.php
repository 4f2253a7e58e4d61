<?php

declare(strict_types=1);

namespace Zeromo\Community\AppPasswords\View;

use Zeromo\Community\Account\Api\SettingsPart;
use Zeromo\Community\AppPasswords\Scope;
use Zeromo\Community\AppPasswords\ScopedPasswords;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Routing\FormHandler;
use Zeromo\Community\Routing\OneTimeCookie;

/**
 * 应用程序密码 in 我的 › 设置, with and without script. The page that follows shows a new one once: until then it is in a
 * cookie that no script reads.
 */
final class AppPasswordPart implements SettingsPart {

	public const ACTION = 'zeromo_app_password';

	/** Id of the part in the page. */
	public const AT = 'zmo-app-passwords';

	private const COOKIE = 'zeromo_app_password';

	public function __construct(
		private readonly ScopedPasswords $passwords,
		private readonly FormHandler $frame
	) {}

	public function position(): int {
		return 24;
	}

	public function html( int $member ): string {
		$user = new \WP_User( $member );
		if ( ! $this->passwords->are_offered( $user ) ) {
			return '';
		}
		return Partial::render(
			'app-passwords/settings',
			array(
				'account' => $user->user_login,
				'rows'    => $this->passwords->of( $member ),
				'fresh'   => self::fresh( $member ),
			)
		);
	}

	/** On `admin_post_zeromo_app_password`. */
	#[Action( 'admin_post_' . self::ACTION )]
	public function handle(): void {
		$this->frame->handle(
			self::ACTION,
			array(
				'task'   => Arg::word( '', array( 'create', 'revoke' ), null, true ),
				'name'   => Arg::text( '', ScopedPasswords::NAME ),
				'scopes' => Arg::words( '', count( Scope::cases() ), 20 ),
				'uuid'   => Arg::text( '', 36 ),
			),
			function ( int $member, Input $in ): string {
				if ( 'revoke' === $in->text( 'task' ) ) {
					$this->passwords->revoke( $member, $in->text( 'uuid' ) );
					return PressForms::told( __( '已停用，用它的程序不能再登录', 'zeromo-community' ), self::AT );
				}
				$made = $this->passwords->create(
					new \WP_User( $member ),
					$in->text( 'name' ),
					$in->texts( 'scopes' )
				);
				$url  = FormHandler::back( '', self::AT );
				OneTimeCookie::put( self::COOKIE, "$member.$made", $url );
				return $url;
			},
			__( '没有保存', 'zeromo-community' )
		);
	}

	/** The one that was made by the form before this page; empty on every other. */
	private static function fresh( int $member ): string {
		return 1 === preg_match( "/^$member\\.([A-Za-z0-9]{24})$/D", OneTimeCookie::sent( self::COOKIE ), $found )
			? \WP_Application_Passwords::chunk_password( $found[1] )
			: '';
	}
}
