<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks\Http;

use Zeromo\Community\Html\Format;
use Zeromo\Community\Kernel\Http\Schema;
use Zeromo\Community\Webhooks\Delivery;
use Zeromo\Community\Webhooks\WebhookEvents;

/**
 * A delivery as owners are told of it.
 *
 * @phpstan-import-type Answer from Schema
 * @phpstan-import-type JsonSchema from Schema
 */
final class DeliverySchema {

	public const STATES = array( Delivery::WAITING, Delivery::SENT, Delivery::FAILED );

	/** @return Answer */
	public static function wire( Delivery $one ): array {
		$time = static fn( int $at ): ?string => $at > 0 ? Format::iso( $at ) : null;
		return array(
			'id'         => $one->id,
			'webhook_id' => $one->webhook_id,
			'message'    => $one->message,
			'event'      => $one->event,
			'label'      => WebhookEvents::label( $one->event ),
			'data'       => (string) wp_json_encode(
				(object) $one->data,
				JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES
			),
			'state'      => $one->state,
			'tries'      => $one->tries,
			'status'     => $one->status,
			'error'      => $one->error,
			'ms'         => $one->ms,
			'created'    => Format::iso( $one->created ),
			'tried'      => $time( $one->tried ),
			'next'       => $time( $one->next ),
		);
	}

	/** @return JsonSchema */
	public static function one(): array {
		$errors = array( '', Delivery::NO_ANSWER, Delivery::REFUSED, Delivery::OFF, Delivery::NO_SECRET );
		return Schema::named(
			'WebhookDelivery',
			Schema::object(
				array(
					'id'         => Schema::int( __( '投递编号', 'zeromo-community' ) ),
					'webhook_id' => Schema::int( __( 'Webhook 编号', 'zeromo-community' ) ),
					'message'    => Schema::text( __( '消息编号（webhook-id），重发不变', 'zeromo-community' ) ),
					'event'      => Schema::text( __( '事件', 'zeromo-community' ) ),
					'label'      => Schema::text( __( '事件的名称', 'zeromo-community' ) ),
					'data'       => Schema::text( __( '事件的编号和数字，JSON', 'zeromo-community' ) ),
					'state'      => array( 'enum' => self::STATES ) + Schema::text(
						__( 'waiting 等待发送，sent 已送达，failed 不再发送', 'zeromo-community' )
					),
					'tries'      => Schema::int( __( '已经试过几次', 'zeromo-community' ) ),
					'status'     => Schema::int( __( '接收方上一次的 HTTP 状态，没有回答为 0', 'zeromo-community' ) ),
					'error'      => array( 'enum' => $errors ) + Schema::text(
						__( 'no_answer 没有回答，refused 地址不可用，off 已停用，no_secret 密钥打不开', 'zeromo-community' )
					),
					'ms'         => Schema::int( __( '上一次用了多少毫秒', 'zeromo-community' ) ),
					'created'    => Schema::time( __( '什么时候发生', 'zeromo-community' ) ),
					'tried'      => Schema::time( __( '上一次什么时候发送，没有为 null', 'zeromo-community' ), true ),
					'next'       => Schema::time( __( '下一次什么时候发送，没有为 null', 'zeromo-community' ), true ),
				)
			)
		);
	}

	/**
	 * What was done with one.
	 *
	 * @return JsonSchema
	 */
	public static function acted(): array {
		return Schema::named(
			'WebhookTry',
			Schema::object(
				array(
					'message'  => Schema::text( __( '结果', 'zeromo-community' ) ),
					'done'     => Schema::flag( __( '是否送达', 'zeromo-community' ) ),
					'delivery' => self::one(),
				)
			)
		);
	}

	/** @return Answer */
	public static function told( Delivery $one ): array {
		return array(
			'message'  => self::said( $one ),
			'done'     => Delivery::SENT === $one->state,
			'delivery' => self::wire( $one ),
		);
	}

	private static function said( Delivery $one ): string {
		if ( Delivery::SENT === $one->state ) {
			/* translators: 1: HTTP status, 2: milliseconds */
			$words = __( '已送达，接收方回答 %1$d，用时 %2$d 毫秒', 'zeromo-community' );
			return sprintf( $words, $one->status, $one->ms );
		}
		if ( $one->status > 0 ) {
			/* translators: %d: HTTP status */
			return sprintf( __( '没有送达，接收方回答 %d', 'zeromo-community' ), $one->status );
		}
		return match ( $one->error ) {
			Delivery::REFUSED   => __( '没有送达，地址不可用', 'zeromo-community' ),
			Delivery::NO_SECRET => __( '没有送达，密钥打不开，请更换密钥', 'zeromo-community' ),
			default             => __( '没有送达，接收方没有回答', 'zeromo-community' ),
		};
	}
}
