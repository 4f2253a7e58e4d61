<?php

declare(strict_types=1);

namespace Zeromo\Community\Webhooks;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Webhooks\Sql\WebhookRepository;

/** A webhook that has failed for days, or says that it is gone, is switched off, and the owner is told by mail. */
final class GivingUp {

	/** Days of failures without a success. */
	public const DAYS = 3;

	public function __construct(
		private readonly WebhookRepository $webhooks,
		private readonly ActiveEventsStorage $events,
		private readonly AuditLog $log,
		private readonly Clock $clock,
		private readonly Db $db
	) {}

	/**
	 * Looks whether it is time, after a failure.
	 *
	 * @param bool $is_gone Its receiver has said so.
	 */
	public function look( Webhook $one, bool $is_gone ): void {
		$now   = $this->clock->now();
		$since = $is_gone ? $now : $now - self::DAYS * DAY_IN_SECONDS;
		if ( ! $is_gone && ( 0 === $one->failing || $one->failing > $since ) ) {
			return;
		}
		$stopped = $this->db->transaction(
			function () use ( $one, $now, $since ): bool {
				$this->webhooks->hold();
				// Another message may have been taken meanwhile, or the owner has given another address.
				if ( ! $this->webhooks->stop( $one, $now, $since ) ) {
					return false;
				}
				$this->events->keep();
				$this->log->note( 0, WebhookActs::STOPPED, 'webhook', $one->id, 0, 0, $one->host() );
				return true;
			}
		);
		if ( $stopped ) {
			$this->mail( $one, $is_gone );
		}
	}

	private function mail( Webhook $one, bool $is_gone ): void {
		$to = get_option( 'admin_email' );
		if ( ! is_string( $to ) || '' === $to ) {
			return;
		}
		$site = wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES );
		$why  = $is_gone
			? __( '接收方回答 410，表示不再接收。', 'zeromo-community' )
			/* translators: %d: days */
			: sprintf( __( '它连续 %d 天没有成功接收。', 'zeromo-community' ), self::DAYS );
		wp_mail(
			$to,
			/* translators: %s: the site's name */
			sprintf( __( '[%s] 一个 Webhook 已停用', 'zeromo-community' ), $site ),
			sprintf(
				/* translators: 1: host name, 2: a sentence, 3: address of a page */
				__( "发往 %1\$s 的 Webhook 已停用。%2\$s修好后在这里重新启用：\n%3\$s", 'zeromo-community' ),
				'' === $one->name ? $one->host() : "{$one->name}（{$one->host()}）",
				$why,
				admin_url( 'admin.php?page=zeromo&screen=/webhooks' )
			)
		);
	}
}
