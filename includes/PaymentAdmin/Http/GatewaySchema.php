<?php

declare(strict_types=1);

namespace Zeromo\Community\PaymentAdmin\Http;

use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Payments\Api\Field;
use Zeromo\Community\Payments\Api\Gateway;
use Zeromo\Community\Payments\Api\Merchant;
use Zeromo\Community\Payments\Api\PaymentRecords;

/**
 * Ways to pay on the wire, as staff sees them: no secret is in it.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class GatewaySchema {

	public function __construct( private readonly PaymentRecords $records ) {}

	/**
	 * @param list<Merchant> $merchants Also of other gateways.
	 * @return Answer
	 */
	public function wire( Gateway $gateway, array $merchants ): array {
		$can    = $gateway->capabilities();
		$fields = $gateway->fields();
		return array(
			'id'         => $gateway->id(),
			'label'      => $this->records->label( $gateway ),
			'own_label'  => $gateway->label(),
			'icon'       => $gateway->icon(),
			'is_ready'   => $this->records->is_ready( $gateway ),
			'can_query'  => $can->can_query,
			'can_refund' => $can->can_refund,
			'can_bill'   => $can->can_bill,
			'notify_url' => PaymentRecords::notify_url( $gateway->id() ),
			'fields'     => array_map( self::field( ... ), $fields ),
			'merchants'  => array_map(
				static fn( Merchant $merchant ): array => self::merchant( $merchant, $fields ),
				array_values(
					array_filter(
						$merchants,
						static fn( Merchant $merchant ): bool => $gateway->id() === $merchant->gateway
					)
				)
			),
		);
	}

	/** @return Answer */
	private static function field( Field $field ): array {
		return array(
			'name'        => $field->name,
			'label'       => $field->label,
			'description' => $field->description,
			'is_secret'   => $field->is_secret,
			'is_required' => $field->is_required,
			'is_long'     => $field->is_long,
			'choices'     => TradeArgs::named( $field->choices ),
			'default'     => $field->default,
		);
	}

	/**
	 * @param list<Field> $fields Of its gateway.
	 * @return Answer
	 */
	private static function merchant( Merchant $merchant, array $fields ): array {
		return array(
			'id'      => $merchant->id,
			'title'   => $merchant->title,
			'version' => $merchant->version,
			'is_on'   => $merchant->is_on,
			'fields'  => array_map(
				static fn( Field $field ): array => array(
					'name'   => $field->name,
					'value'  => $field->is_secret ? '' : $merchant->value( $field->name ),
					'is_set' => '' !== ( $field->is_secret
						? $merchant->secret( $field->name )
						: $merchant->value( $field->name ) ),
				),
				$fields
			),
		);
	}

	/** @return JsonSchema */
	public static function item(): array {
		$text = Schema::text( ... );
		$flag = Schema::flag( ... );
		return Schema::named(
			'AdminGateway',
			Schema::object(
				array(
					'id'         => $text( __( '支付方式的英文代号', 'zeromo-community' ) ),
					'label'      => $text( __( '给成员看的名称', 'zeromo-community' ) ),
					'own_label'  => $text( __( '原来的名称', 'zeromo-community' ) ),
					'icon'       => $text( __( '图标', 'zeromo-community' ) ),
					'is_ready'   => $flag( __( '成员现在能不能用它支付', 'zeromo-community' ) ),
					'can_query'  => $flag( __( '能否查询支付结果', 'zeromo-community' ) ),
					'can_refund' => $flag( __( '能否原路退款', 'zeromo-community' ) ),
					'can_bill'   => $flag( __( '能否下载对账单', 'zeromo-community' ) ),
					'notify_url' => $text( __( '支付结果通知地址', 'zeromo-community' ) ),
					'fields'     => Schema::listing(
						Schema::object(
							array(
								'name'        => $text( __( '字段', 'zeromo-community' ) ),
								'label'       => $text( __( '名称', 'zeromo-community' ) ),
								'description' => $text( __( '说明', 'zeromo-community' ) ),
								'is_secret'   => $flag( __( '是不是密钥：只能写入，不会再显示', 'zeromo-community' ) ),
								'is_required' => $flag( __( '是否必填', 'zeromo-community' ) ),
								'is_long'     => $flag( __( '是否多行', 'zeromo-community' ) ),
								'choices'     => TradeArgs::words(),
								'default'     => $text( __( '没有填写时的内容', 'zeromo-community' ) ),
							)
						)
					),
					'merchants'  => Schema::listing(
						Schema::object(
							array(
								'id'      => Schema::int( __( '商户配置编号', 'zeromo-community' ) ),
								'title'   => $text( __( '配置名称', 'zeromo-community' ) ),
								'version' => Schema::int( __( '第几版；旧版仍用来验证、查询和退旧订单的款', 'zeromo-community' ) ),
								'is_on'   => $flag( __( '是否用于新的支付', 'zeromo-community' ) ),
								'fields'  => Schema::listing(
									Schema::object(
										array(
											'name'   => $text( __( '字段', 'zeromo-community' ) ),
											'value'  => $text( __( '内容，密钥总是空的', 'zeromo-community' ) ),
											'is_set' => $flag( __( '是否填写过', 'zeromo-community' ) ),
										)
									)
								),
							)
						)
					),
				)
			)
		);
	}
}
