<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Http;

use Zeromo\Community\Health\Api\Checks;
use Zeromo\Community\Health\SafeLink;
use Zeromo\Community\Health\SafeMode;
use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;

/**
 * /admin/safe-mode.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class SafeModeController extends Controller {

	public function __construct( RouteKit $kit, private readonly SafeLink $link ) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'POST /admin/safe-mode',
			array( 'on' => Arg::flag( __( '1 生成新的链接，0 结束', 'zeromo-community' ), null, true ) ),
			$this->who_can( Checks::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				if ( ( new Input( $r ) )->flag( 'on' ) ) {
					return $this->answer( $this->link->make( $this->viewer() ) );
				}
				$this->link->end( $this->viewer() );
				return $this->answer( '' );
			},
			self::schema( ... ),
			'health'
		);
	}

	/** @return Answer */
	private function answer( string $url ): array {
		return self::of( $this->link, $url );
	}

	/** @return Answer As schema() declares it. */
	public static function of( SafeLink $link, string $url = '' ): array {
		$until = $link->until();
		return array(
			'on'      => SafeMode::is_on(),
			'forced'  => SafeMode::is_forced(),
			'until'   => 0 === $until ? null : Format::iso( $until ),
			'url'     => $url,
			'minutes' => SafeLink::MINUTES,
			'without' => $link->without(),
		);
	}

	/** @return JsonSchema */
	public static function schema(): array {
		return Schema::named(
			'SafeMode',
			Schema::object(
				array(
					'on'      => Schema::flag( __( '这个请求是否在安全模式里', 'zeromo-community' ) ),
					'forced'  => Schema::flag( __( '是否由 ZEROMO_SAFE_MODE 打开', 'zeromo-community' ) ),
					'until'   => Schema::time( __( '最近的链接到什么时候有效，没有为 null', 'zeromo-community' ), true ),
					'url'     => Schema::text( __( '刚生成的链接，只给这一次', 'zeromo-community' ) ),
					'minutes' => Schema::int( __( '链接有效几分钟', 'zeromo-community' ) ),
					'without' => Schema::listing( Schema::text( __( '安全模式不加载什么', 'zeromo-community' ) ) ),
				)
			)
		);
	}
}
