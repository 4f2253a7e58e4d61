<?php

declare(strict_types=1);

namespace Zeromo\Community\Admin;

/** A role that is made on demand, with what it needs. */
enum RolePreset: string {

	case Moderator = 'moderator';
	case Editor    = 'editor';
	case Support   = 'support';
	case Finance   = 'finance';

	/** Name of the role; ours begin with `zeromo_` and go when the plugin is uninstalled. */
	public function role(): string {
		return "zeromo_$this->value";
	}

	/** Title of the role, as core stores it. */
	public function label(): string {
		return match ( $this ) {
			self::Moderator => __( '版主', 'zeromo-community' ),
			self::Editor    => __( '社区编辑', 'zeromo-community' ),
			self::Support   => __( '客服', 'zeromo-community' ),
			self::Finance   => __( '财务', 'zeromo-community' ),
		};
	}

	/** What it is for, for the owner. */
	public function description(): string {
		return match ( $this ) {
			self::Moderator => __( '处理举报、审核和封禁，也能写动态、建圈子和话题', 'zeromo-community' ),
			self::Editor    => __( '写动态和文章、上传图片、建圈子和话题', 'zeromo-community' ),
			self::Support   => __( '处理举报和审核，不建圈子和话题', 'zeromo-community' ),
			self::Finance   => __( '只管理订单', 'zeromo-community' ),
		};
	}

	/** @return list<string> Capabilities, core's among them. */
	public function capabilities(): array {
		$writes = array( 'read', 'publish_zeromo_activities' );
		$makes  = array( 'create_zeromo_circles', 'create_zeromo_topics' );
		return match ( $this ) {
			self::Moderator => array( ...$writes, ...$makes, 'moderate_zeromo' ),
			self::Editor    => array(
				...$writes,
				...$makes,
				'upload_files',
				'edit_posts',
				'edit_published_posts',
				'publish_posts',
			),
			self::Support   => array( ...$writes, 'moderate_zeromo' ),
			self::Finance   => array( 'read', 'manage_zeromo_orders' ),
		};
	}
}
