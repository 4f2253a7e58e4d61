<?php

declare(strict_types=1);

namespace Zeromo\Community\Health;

/** What kinds of jobs are called; a kind of another plugin is called by its own word. */
final class JobNames {

	/**
	 * Kind => what it does.
	 *
	 * @return array<string, string>
	 */
	public static function all(): array {
		return array(
			'audit_retention'  => __( '清理操作记录', 'zeromo-community' ),
			'badge_catch_up'   => __( '补发勋章', 'zeromo-community' ),
			'badge_gone'       => __( '清理已删除勋章的记录', 'zeromo-community' ),
			'vip_ends'         => __( '提醒到期的会员，结束已经到期的', 'zeromo-community' ),
			'vip_names'        => __( '更新会员的等级名', 'zeromo-community' ),
			'ban_expiry'       => __( '解除到期的封禁', 'zeromo-community' ),
			'chat_prune'       => __( '清理私信', 'zeromo-community' ),
			'circle_heat'      => __( '计算圈子热度', 'zeromo-community' ),
			'circle_upkeep'    => __( '整理圈子成员', 'zeromo-community' ),
			'digest'           => __( '发送通知摘要', 'zeromo-community' ),
			'digest_rest'      => __( '发送其余的通知摘要', 'zeromo-community' ),
			'draft_clean'      => __( '清理草稿', 'zeromo-community' ),
			'draft_pictures'   => __( '整理草稿的图片', 'zeromo-community' ),
			'drop_chat_pictures' => __( '删除私信的图片', 'zeromo-community' ),
			'due_posts'        => __( '发布定时内容', 'zeromo-community' ),
			'event'            => __( '通知与其他后续处理', 'zeromo-community' ),
			'housekeeping'     => __( '清理过期的数据', 'zeromo-community' ),
			'idempotency_keys' => __( '清理重复提交的记录', 'zeromo-community' ),
			'import'           => __( '迁入其他社区', 'zeromo-community' ),
			'level_days'       => __( '清理每天的经验上限', 'zeromo-community' ),
			'level_recount'    => __( '重算成员等级', 'zeromo-community' ),
			'mark_ends'        => __( '提醒并结束到期的认证', 'zeromo-community' ),
			'link_card_expiry' => __( '更新链接卡片', 'zeromo-community' ),
			'media_sweep'      => __( '清理没有用到的上传', 'zeromo-community' ),
			'member_list'      => __( '补齐成员列表', 'zeromo-community' ),
			'member_names'     => __( '整理成员名称', 'zeromo-community' ),
			'mentions'         => __( '通知被提到的成员', 'zeromo-community' ),
			'migrate'          => __( '升级数据', 'zeromo-community' ),
			'notice_prune'     => __( '清理通知', 'zeromo-community' ),
			'paid_circles_ended' => __( '告诉付费圈子到期的成员', 'zeromo-community' ),
			'picture_places'   => __( '整理内容的图片', 'zeromo-community' ),
			'picture_walk'     => __( '整理所有图片', 'zeromo-community' ),
			'post_saved'       => __( '内容保存后的处理', 'zeromo-community' ),
			'release_pictures' => __( '公开审核通过的图片', 'zeromo-community' ),
			'site_figures'     => __( '计算站点数字', 'zeromo-community' ),
			'tool'             => __( '运行工具', 'zeromo-community' ),
			'topic_heat'       => __( '计算话题热度', 'zeromo-community' ),
			'topic_move'       => __( '合并话题', 'zeromo-community' ),
			'topic_moves_left' => __( '继续合并话题', 'zeromo-community' ),
			'upload_days'      => __( '清理上传额度的记录', 'zeromo-community' ),
			'upload_expiry'    => __( '清理没有传完的文件', 'zeromo-community' ),
			'webhook_prune'    => __( '清理 Webhook 投递记录', 'zeromo-community' ),
			'webhook_send'     => __( '发送 Webhook', 'zeromo-community' ),
			'word_expiry'      => __( '停用到期的词语', 'zeromo-community' ),
		);
	}

	/** What a kind is called. */
	public static function of( string $kind ): string {
		return self::all()[ $kind ] ?? $kind;
	}
}
