<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin\Http;

use Zeromo\Community\Kernel\Http\Arg;
use Zeromo\Community\Kernel\Http\Controller;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Http\RouteKit;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\PaymentAdmin\MerchantService;
use Zeromo\Community\PaymentAdmin\TradeScreens;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\PaymentRecords;

/**
 * /admin/gateways: the ways to pay and their merchant configurations, for who manages orders.
 *
 * @phpstan-import-type Answer from Schema
 */
final class GatewayController extends Controller {

	public function __construct(
		RouteKit $kit,
		private readonly MerchantService $service,
		private readonly PaymentRecords $records,
		private readonly GatewaySchema $schema
	) {
		parent::__construct( $kit );
	}

	public function register(): void {
		$gateway = array( 'gateway' => Arg::text( __( '支付方式的英文代号', 'zeromo-community' ), 20 ) );
		$this->route(
			'GET /admin/gateways',
			array(),
			$this->who_can( TradeScreens::CAPABILITY ),
			fn(): array => $this->all(),
			static fn(): array => Schema::object( array( 'items' => Schema::listing( GatewaySchema::item() ) ) ),
			'trade'
		);
		$this->route(
			'POST /admin/gateways/{gateway}',
			$gateway + array(
				'id'     => Arg::id( __( '商户配置，新的为 0', 'zeromo-community' ), false, 0 ),
				'title'  => Arg::text( __( '配置名称，只给自己看', 'zeromo-community' ), 60, true ),
				'fields' => array(
					'type'        => 'array',
					'maxItems'    => 40,
					'items'       => Schema::object(
						array(
							'name'  => Schema::text( __( '字段', 'zeromo-community' ) ),
							'value' => Schema::text( __( '内容，密钥留空为不改', 'zeromo-community' ) ),
						)
					),
					'description' => __( '字段和内容，见返回的 fields', 'zeromo-community' ),
					'required'    => true,
				),
				'is_on'  => Arg::flag( __( '是否用于新的支付；同一支付方式只有一份配置在用', 'zeromo-community' ), false ),
			),
			$this->who_can( TradeScreens::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in = new Input( $r );
				return $this->service->save(
					$this->viewer(),
					$in->text( 'gateway' ),
					$in->int( 'id' ),
					trim( $in->text( 'title' ) ),
					self::fields( $r['fields'] ),
					$in->flag( 'is_on' )
				);
			},
			GatewaySchema::item( ... ),
			'trade',
			once: function ( array $stored ): array {
				$id = ( new Input( $stored ) )->text( 'gateway' );
				return $this->schema->wire( $this->service->gateway( $id ), $this->service->of( $id ) );
			}
		);
		$this->route(
			'POST /admin/gateways/{gateway}/check',
			$gateway + array(
				'id' => Arg::id( __( '商户配置，没有配置的支付方式为 0', 'zeromo-community' ), false, 0 ),
			),
			$this->who_can( TradeScreens::CAPABILITY ),
			function ( \WP_REST_Request $r ): array {
				$in   = new Input( $r );
				$said = $this->service->health( $in->text( 'gateway' ), $in->int( 'id' ) );
				return array( 'is_well' => $said->is_well, 'text' => $said->message );
			},
			static fn(): array => Schema::object(
				array(
					'is_well' => array(
						'type'        => array( 'boolean', 'null' ),
						'description' => __( '能不能用，无法检查为 null', 'zeromo-community' ),
					),
					'text'    => Schema::text( __( '支付平台怎么说', 'zeromo-community' ) ),
				)
			),
			'trade'
		);
	}

	/** @return Answer */
	private function all(): array {
		$all = $this->service->of( '' );
		return array(
			'items' => array_map(
				fn( Gateway $gateway ): array => $this->schema->wire( $gateway, $all ),
				array_values( $this->records->gateways() )
			),
		);
	}

	/** @return array<string, string> */
	private static function fields( mixed $sent ): array {
		$fields = array();
		foreach ( is_array( $sent ) ? $sent : array() as $one ) {
			if ( is_array( $one ) && is_string( $one['name'] ?? null ) && is_string( $one['value'] ?? null ) ) {
				$fields[ $one['name'] ] = $one['value'];
			}
		}
		return $fields;
	}
}
