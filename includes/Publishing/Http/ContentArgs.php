<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Http;

use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Publishing\Api\PostRules;
use Zeromo\Community\Kernel\Http\Arg;

/**
 * Arguments of the routes that write a post.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class ContentArgs {

	/**
	 * Of POST /content.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function form(): array {
		return array(
			'id'              => Arg::id( __( '要修改的动态，缺省为新建', 'zeromo-community' ), false ),
			'post_type'       => Arg::word( __( '类型', 'zeromo-community' ), PostKind::WORDS, 'activity' ),
			'post_title'      => Arg::text( __( '标题', 'zeromo-community' ), 4 * PostRules::TITLE ),
			'post_content'    => Arg::text( __( '内容', 'zeromo-community' ), 2 * PostRules::CONTENT ),
			'post_status'     => Arg::word( __( '状态', 'zeromo-community' ), array( 'draft', 'publish', 'pending' ) ),
			'circle_id'       => self::clearable( __( '圈子，空为移出圈子', 'zeromo-community' ) ),
			'topic_id'        => Arg::ids( __( '话题', 'zeromo-community' ), 100 ),
			'image_ids'       => Arg::ids( __( '图片', 'zeromo-community' ), 200 ),
			'video_id'        => self::clearable( __( '视频', 'zeromo-community' ) ),
			'video_cover_id'  => self::clearable( __( '视频封面', 'zeromo-community' ) ),
			'file_id'         => self::clearable( __( '文件', 'zeromo-community' ) ),
			'privacy'         => array(
				'type'        => 'object',
				'description' => __( '动态设置', 'zeromo-community' ),
				'required'    => false,
				'properties'  => array(
					'type'      => array( 'type' => 'string', 'maxLength' => 20 ),
					'content'   => array( 'type' => 'string', 'maxLength' => 2 * PostRules::CONTENT ),
					'value'     => array( 'type' => array( 'string', 'integer', 'null' ) ),
					'vip_value' => array( 'type' => array( 'string', 'integer', 'null' ) ),
					'free'      => array( 'type' => array( 'string', 'integer', 'null' ) ),
					'roles'     => Arg::words( __( '等级', 'zeromo-community' ), 50, 60 ),
					'image_ids' => Arg::ids( __( '隐藏的图片', 'zeromo-community' ), 200 ),
					'copy_off'  => Arg::flag( __( '隐藏内容不让复制和保存', 'zeromo-community' ) ),
				),
			),
			'publish_at'      => Arg::text( __( '定时发布的时间，ISO 8601；空为取消定时', 'zeromo-community' ), 40 ),
			'version'         => Arg::int( __( '所基于的自动保存版本；有更新的版本时 409', 'zeromo-community' ), 0, 4294967294 ),
			'idempotency_key' => Arg::text( __( '同一表单重复提交时只发布一次', 'zeromo-community' ), 100 ),
		) + Arg::nonce();
	}

	/**
	 * Of the preview: the form, and its text under the seed's name.
	 *
	 * @return array<string, JsonSchema>
	 */
	public static function preview(): array {
		$form = self::form();
		unset( $form['idempotency_key'], $form['version'] );
		return array(
			'object_type' => Arg::word( __( '类型', 'zeromo-community' ), PostKind::WORDS, 'activity' ),
			'content'     => Arg::text( __( '内容', 'zeromo-community' ), 2 * PostRules::CONTENT ),
		) + $form;
	}

	/**
	 * A positive id, or an empty text that clears the field.
	 *
	 * @return JsonSchema
	 */
	private static function clearable( string $description ): array {
		return array(
			// Core validates only what has a type.
			'type'        => array( 'integer', 'string' ),
			'description' => $description,
			'required'    => false,
			'anyOf'       => array(
				array( 'type' => 'integer', 'minimum' => 1, 'maximum' => Arg::MAX ),
				array( 'type' => 'string', 'maxLength' => 0 ),
			),
		);
	}
}
