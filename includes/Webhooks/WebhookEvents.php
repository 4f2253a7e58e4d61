<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

use Zeromo\Community\CircleMembers\Api\CircleJoined;
use Zeromo\Community\CircleMembers\Api\CircleLeft;
use Zeromo\Community\Favorites\Api\Favorited;
use Zeromo\Community\Follows\Api\Followed;
use Zeromo\Community\Kernel\Event;
use Zeromo\Community\Locks\Api\EntitlementGranted;
use Zeromo\Community\Membership\Api\MembershipChanged;
use Zeromo\Community\Notifications\Api\NotificationCreated;
use Zeromo\Community\Orders\Api\OrderPaid;
use Zeromo\Community\Orders\Api\OrderRefunded;
use Zeromo\Community\Posts\Api\ActivityPublished;
use Zeromo\Community\Reactions\Api\Liked;
use Zeromo\Community\Wallet\Api\WithdrawalChanged;

/** The events webhooks can ask for: the public actions, by their names, and what is kept of each. */
final class WebhookEvents {

	/** What 测试 sends. */
	public const TEST = 'zeromo_test';

	/**
	 * Name => what it is called, Chinese.
	 *
	 * @return array<string, string>
	 */
	public static function labels(): array {
		return array(
			'zeromo_activity_published'   => __( '内容发布', 'zeromo-community' ),
			'zeromo_order_paid'           => __( '订单已付款', 'zeromo-community' ),
			'zeromo_order_refunded'       => __( '订单退款', 'zeromo-community' ),
			'zeromo_entitlement_granted'  => __( '获得阅读权', 'zeromo-community' ),
			'zeromo_membership_changed'   => __( '会员变化', 'zeromo-community' ),
			'zeromo_circle_joined'        => __( '加入圈子', 'zeromo-community' ),
			'zeromo_circle_left'          => __( '退出圈子', 'zeromo-community' ),
			'zeromo_followed'             => __( '关注', 'zeromo-community' ),
			'zeromo_liked'                => __( '点赞', 'zeromo-community' ),
			'zeromo_favorited'            => __( '收藏', 'zeromo-community' ),
			'zeromo_notification_created' => __( '新通知', 'zeromo-community' ),
			'zeromo_withdrawal_changed'   => __( '提现变化', 'zeromo-community' ),
		);
	}

	/** What an event is called; 测试 too. */
	public static function label( string $name ): string {
		return self::TEST === $name ? __( '测试', 'zeromo-community' ) : self::labels()[ $name ] ?? $name;
	}

	/**
	 * What is kept of an event until it is sent: ids, words of the contract, integers. Amounts are fen, or points where
	 * the asset says so.
	 *
	 * @return array<string, int|string>
	 */
	public static function data( Event $event ): array {
		return match ( true ) {
			$event instanceof ActivityPublished => array(
				'post_id'   => $event->post_id,
				'author_id' => $event->author_id,
				'circle_id' => $event->circle_id,
			),
			$event instanceof OrderPaid => self::order( $event ),
			$event instanceof OrderRefunded => self::order( $event ) + array( 'refunded' => $event->refunded ),
			$event instanceof EntitlementGranted => array(
				'user_id'   => $event->user_id,
				'item_type' => $event->item_type,
				'item_id'   => $event->item_id,
				'source'    => $event->source,
			),
			$event instanceof MembershipChanged => array(
				'user_id' => $event->user_id,
				'change'  => $event->change,
				'level'   => $event->level,
				'until'   => $event->until,
			),
			$event instanceof CircleJoined, $event instanceof CircleLeft => array(
				'circle_id' => $event->circle_id,
				'user_id'   => $event->user_id,
			),
			$event instanceof Followed => array(
				'user_id'   => $event->user_id,
				'target_id' => $event->target_id,
			),
			$event instanceof Liked => array(
				'type'    => $event->type,
				'id'      => $event->id,
				'user_id' => $event->user_id,
				'kind'    => $event->kind,
				'post_id' => $event->post_id,
			),
			$event instanceof Favorited => array(
				'post_id' => $event->post_id,
				'user_id' => $event->user_id,
			),
			$event instanceof NotificationCreated => array(
				'user_id'   => $event->user_id,
				'type'      => $event->type,
				'kind'      => $event->kind,
				'target_id' => $event->target_id,
				'actor_id'  => $event->actor_id,
			),
			$event instanceof WithdrawalChanged => array(
				'withdrawal_id' => $event->withdrawal_id,
				'user_id'       => $event->user_id,
				'status'        => $event->status,
			),
			default => array(),
		};
	}

	/** @return array<string, int|string> */
	private static function order( OrderPaid|OrderRefunded $event ): array {
		return array(
			'order_no' => $event->number,
			'user_id'  => $event->buyer,
			'kind'     => $event->kind,
			'item_id'  => $event->item_id,
			'amount'   => $event->amount,
			'asset'    => $event->asset,
		);
	}
}
