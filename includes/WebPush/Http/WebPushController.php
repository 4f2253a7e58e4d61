<?php

declare(strict_types=1);

namespace Zeromo\Community\WebPush\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\WebPush\PushWishes;
use Zeromo\Community\WebPush\Subscription;
use Zeromo\Community\WebPush\WebPushService;

/**
 * /account/web-push: the caller's own browsers and wishes.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class WebPushController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly WebPushService $service,
		private readonly PushWishes $wishes,
		private readonly WebPushSchema $schema
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$this->route(
			'GET /account/web-push',
			array(),
			$this->member(),
			fn(): array => $this->state(),
			$this->schema->answer( ... )
		);
		$this->route(
			'POST /account/web-push',
			array(
				'endpoint' => Arg::text( __( '浏览器给出的推送地址', 'zeromo-community' ), 1000, true ),
				'p256dh'   => self::bytes( __( '浏览器的公钥，base64url', 'zeromo-community' ), 90 ),
				'auth'     => self::bytes( __( '浏览器的密钥，base64url', 'zeromo-community' ), 24 ),
			) + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->add( new Input( $r ) ),
			$this->schema->answer( ... ),
			'web_push'
		);
		$this->route(
			'DELETE /account/web-push',
			array(
				'id'       => Arg::id( __( '设备的编号', 'zeromo-community' ), false ),
				'endpoint' => Arg::text( __( '或者它的推送地址', 'zeromo-community' ), 1000 ),
			) + Arg::nonce(),
			$this->member(),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				$this->service->remove( $this->viewer(), $in->int( 'id' ), $in->text( 'endpoint' ) );
				return $this->state();
			},
			$this->schema->answer( ... ),
			'web_push'
		);
		$this->route(
			'POST /account/web-push/settings',
			$this->schema->wishes() + Arg::nonce(),
			$this->member(),
			fn( \WP_REST_Request $r ): array => $this->save( new Input( $r ) ),
			$this->schema->answer( ... ),
			'web_push'
		);
	}

	/** @return Answer */
	private function add( Input $in ): array {
		$this->service->add(
			$this->viewer(),
			$in->text( 'endpoint' ),
			$in->text( 'p256dh' ),
			$in->text( 'auth' )
		);
		return $this->state();
	}

	/** @return Answer */
	private function save( Input $in ): array {
		$has = $in->has( 'quiet_from' ) || $in->has( 'quiet_to' );
		$this->wishes->save(
			$this->viewer(),
			array_map( 'boolval', $in->part( 'types' )->all() ),
			$has ? array( $in->text( 'quiet_from' ), $in->text( 'quiet_to' ) ) : null
		);
		return array( 'message' => __( '已保存', 'zeromo-community' ) ) + $this->state();
	}

	/** @return Answer */
	private function state(): array {
		$member = $this->viewer();
		$is_on  = $this->service->is_on();
		return array(
			'enabled' => $is_on,
			'key'     => $is_on ? $this->service->public_key() : '',
			'devices' => array_map(
				static fn( Subscription $one ): array => array(
					'id'      => $one->id,
					'name'    => $one->name,
					'created' => Format::iso( $one->created ),
					'told'    => $one->told > 0 ? Format::iso( $one->told ) : null,
				),
				$this->service->of( $member )
			),
			'message' => '',
		) + $this->wishes->all( $member );
	}

	/** @return JsonSchema Base64url without padding. */
	private static function bytes( string $description, int $most ): array {
		return array( 'pattern' => '^[A-Za-z0-9_-]+$' ) + Arg::text( $description, $most, true );
	}
}
