<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

use Zeromo\Community\Audit\Api\AuditActs;

/** What owners do with webhooks, as the audit log knows it. */
final class WebhookActs implements AuditActs {

	public const SAVED   = 'webhook_saved';
	public const REMOVED = 'webhook_removed';
	public const SECRET  = 'webhook_secret';
	public const TESTED  = 'webhook_tested';
	public const RESENT  = 'webhook_resent';
	public const STOPPED = 'webhook_stopped';

	public function labels(): array {
		return array(
			self::SAVED   => __( '保存 Webhook', 'zeromo-community' ),
			self::REMOVED => __( '删除 Webhook', 'zeromo-community' ),
			self::SECRET  => __( '更换 Webhook 密钥', 'zeromo-community' ),
			self::TESTED  => __( '测试 Webhook', 'zeromo-community' ),
			self::RESENT  => __( '重发 Webhook 消息', 'zeromo-community' ),
			self::STOPPED => __( 'Webhook 因失败停用', 'zeromo-community' ),
		);
	}
}
