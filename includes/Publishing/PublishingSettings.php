<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Publishing\Api\PostRules;

/**
 * What an owner sets about publishing.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class PublishingSettings {

	/** @return array<string, JsonSchema> Name => JSON schema. */
	public static function all(): array {
		return array(
			'content_title_min'  => Setting::number( 0, PostRules::TITLE, 0, __( '动态标题最少字数', 'zeromo-community' ) ),
			'content_title_max'  => Setting::number(
				1,
				PostRules::TITLE,
				PostRules::TITLE,
				__( '动态标题最多字数', 'zeromo-community' )
			),
			'content_text_min'   => Setting::number( 0, PostRules::CONTENT, 0, __( '动态内容最少字数', 'zeromo-community' ) ),
			'content_text_max'   => Setting::number(
				1,
				PostRules::CONTENT,
				PostRules::CONTENT,
				__( '动态内容最多字数', 'zeromo-community' )
			),
			'content_images_max' => Setting::number(
				0,
				PostRules::IMAGES,
				PostRules::IMAGES,
				__( '每条动态最多几张图片', 'zeromo-community' )
			),
			'content_topics_min' => Setting::number( 0, PostRules::TOPICS, 0, __( '每条动态最少几个话题', 'zeromo-community' ) ),
			'content_topics_max' => Setting::number(
				0,
				PostRules::TOPICS,
				PostRules::TOPICS,
				__( '每条动态最多几个话题', 'zeromo-community' )
			),
			'content_article_roles' => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'pattern' => '^[a-z0-9_-]+$', 'maxLength' => 60 ),
				'maxItems'    => 50,
				'default'     => array( 'author', 'editor', 'administrator' ),
				'title'       => __( '哪些角色能在发布框里写文章', 'zeromo-community' ),
				'description' => __( '还要有 WordPress 的 edit_posts 权限', 'zeromo-community' ),
			),
			'content_supports'   => array(
				'type'        => 'array',
				'items'       => array(
					'type' => 'string',
					'enum' => array( 'circle', 'topic', 'emoji', 'image', 'video', 'link', 'file', 'poll' ),
				),
				'maxItems'    => 20,
				'default'     => array( 'circle', 'topic', 'emoji', 'image', 'video', 'link', 'file', 'poll' ),
				'names'       => array(
					'circle' => __( '圈子', 'zeromo-community' ),
					'topic'  => __( '话题', 'zeromo-community' ),
					'emoji'  => __( '表情', 'zeromo-community' ),
					'image'  => __( '图片', 'zeromo-community' ),
					'video'  => __( '视频', 'zeromo-community' ),
					'link'   => __( '链接', 'zeromo-community' ),
					'file'   => __( '文件', 'zeromo-community' ),
					'poll'   => __( '投票', 'zeromo-community' ),
				),
				'title'       => __( '发布框里的工具', 'zeromo-community' ),
			),
		);
	}
}
