<?php

declare(strict_types=1);

namespace Zeromo\Community\Account\Http;

use Zeromo\Community\Account\Device;
use Zeromo\Community\Account\Devices;
use Zeromo\Community\Account\PasswordService;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Html\Format;

/**
 * POST /account/password, GET and DELETE /account/sessions.
 *
 * @phpstan-import-type JsonSchema from Schema
 * @phpstan-import-type Answer from Schema
 */
final class SafetyController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly PasswordService $passwords,
		private readonly Devices $devices
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$message = array( 'message' => Schema::text( __( '提示', 'zeromo-community' ) ) );
		$this->route(
			'POST /account/password',
			array(
				'old_password' => array( 'minLength' => 1 ) + Arg::text( __( '当前密码', 'zeromo-community' ), 4096, true ),
				'new_password' => array( 'minLength' => 1 ) + Arg::text( __( '新密码', 'zeromo-community' ), 4096, true ),
			) + Arg::nonce(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				$this->passwords->change(
					wp_get_current_user(),
					$in->text( 'old_password' ),
					$in->text( 'new_password' )
				);
				return array( 'message' => __( '密码已修改，其他设备需要重新登录', 'zeromo-community' ) );
			},
			Schema::object( $message ),
			'password'
		);
		$this->route(
			'GET /account/sessions',
			array(),
			$this->member(),
			fn(): array => array_map( self::of( ... ), $this->devices->all( $this->viewer() ) ),
			Schema::listing( self::device() )
		);
		$this->route(
			'DELETE /account/sessions',
			array(
				'id'  => Arg::id( __( '要退出的设备', 'zeromo-community' ), false ),
				'all' => Arg::flag( __( '退出除当前外的所有设备', 'zeromo-community' ), false ),
			) + Arg::nonce(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				if ( ! $in->flag( 'all' ) && 0 === $in->int( 'id' ) ) {
					throw Failure::invalid( 'id' );
				}
				$ended = $in->flag( 'all' )
					? $this->devices->end_others( $this->viewer() )
					: $this->devices->end( $this->viewer(), $in->int( 'id' ) );
				return array( 'deleted' => $ended, 'message' => __( '已退出', 'zeromo-community' ) );
			},
			Schema::object( array( 'deleted' => Schema::int( __( '退出的设备数', 'zeromo-community' ) ) ) + $message ),
			'account'
		);
	}

	/** @return Answer Of device(). */
	private static function of( Device $device ): array {
		return array(
			'id'      => $device->id,
			'current' => $device->current,
			'agent'   => $device->agent,
			'address' => $device->address,
			'created' => Format::iso( $device->created ),
			'expires' => Format::iso( $device->expires ),
		);
	}

	/** @return JsonSchema */
	private static function device(): array {
		return Schema::object(
			array(
				'id'      => Schema::int( __( '编号', 'zeromo-community' ) ),
				'current' => Schema::flag( __( '是否当前设备', 'zeromo-community' ) ),
				'agent'   => Schema::text( __( '浏览器和系统', 'zeromo-community' ) ),
				'address' => Schema::text( __( 'IP 地址', 'zeromo-community' ) ),
				'created' => Schema::time( __( '登录时间', 'zeromo-community' ) ),
				'expires' => Schema::time( __( '过期时间', 'zeromo-community' ) ),
			)
		);
	}
}
