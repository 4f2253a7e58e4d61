<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Feed\Api\AuthorCounts;
use Zeromo\Community\Kernel\Container;
use Zeromo\Community\Kernel\Jobs\IdsJob;
use Zeromo\Community\Kernel\Jobs\JobHandler;
use Zeromo\Community\Kernel\Module as BaseModule;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Media\Api\HeldPictures;
use Zeromo\Community\Members\Api\MemberTab;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Publishing\Api\PostRules;
use Zeromo\Community\Publishing\Http\ContentController;
use Zeromo\Community\Publishing\Http\ContentStore;
use Zeromo\Community\Publishing\Http\DraftController;
use Zeromo\Community\Publishing\Http\PostController;
use Zeromo\Community\Publishing\View\OwnStateTab;

/** Writing and publishing: form, drafts, preview, scheduled posts, what waits for a moderator. */
final class Module extends BaseModule {

	public function register( Container $c ): void {
		$c->contribute( JobHandler::class, static fn(): JobHandler => new IdsJob( ReviewService::RELEASE_JOB, static fn( int $picture ): bool => $c->get( HeldPictures::class )->release( $picture ) ) );
		foreach ( array( FeedState::Draft, FeedState::Pending, FeedState::Refused ) as $state ) {
			$c->contribute( MemberTab::class, static fn( Container $c ): MemberTab => new OwnStateTab( $c->get( OwnDrafts::class ), $c->get( AuthorCounts::class ), $c->get( Pages::class ), $state ) );
		}
	}

	public function controllers(): array {
		return array(
			'content' => array( ContentController::class, DraftController::class ),
			'post'    => array( PostController::class ),
		);
	}

	public function stores(): array {
		return array( 'content' => ContentStore::class );
	}

	public function limits(): array {
		return array(
			'publish' => array( 'user' => array( 30, 600 ), 'address' => array( 300, 600 ) ),
			'draft' => array( 'user' => array( 300, 600 ), 'address' => array( 3000, 600 ) ),
			'review' => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ),
			'preview' => array( 'user' => array( 120, 60 ), 'address' => array( 600, 60 ) ),
		);
	}

	public function settings(): array {
		return array(
			'content_title_min'  => Setting::number( 0, PostRules::TITLE, 0, __( '动态标题最少字数', 'zeromo-community' ) ),
			'content_title_max'  => Setting::number( 1, PostRules::TITLE, PostRules::TITLE, __( '动态标题最多字数', 'zeromo-community' ) ),
			'content_text_min'   => Setting::number( 0, PostRules::CONTENT, 0, __( '动态内容最少字数', 'zeromo-community' ) ),
			'content_text_max'   => Setting::number( 1, PostRules::CONTENT, PostRules::CONTENT, __( '动态内容最多字数', 'zeromo-community' ) ),
			'content_images_max' => Setting::number( 0, PostRules::IMAGES, PostRules::IMAGES, __( '每条动态最多几张图片', 'zeromo-community' ) ),
			'content_topics_min' => Setting::number( 0, PostRules::TOPICS, 0, __( '每条动态最少几个话题', 'zeromo-community' ) ),
			'content_topics_max' => Setting::number( 0, PostRules::TOPICS, PostRules::TOPICS, __( '每条动态最多几个话题', 'zeromo-community' ) ),
			'content_article_roles' => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'pattern' => '^[a-z0-9_-]+$', 'maxLength' => 60 ),
				'maxItems'    => 50,
				'default'     => array( 'author', 'editor', 'administrator' ),
				'description' => __( '哪些角色能在发布框里写文章；还要有 WordPress 的 edit_posts 权限', 'zeromo-community' ),
			),
			'content_supports'   => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'enum' => array( 'circle', 'topic', 'emoji', 'image', 'video', 'link', 'file', 'poll' ) ),
				'default'     => array( 'circle', 'topic', 'emoji', 'image', 'video', 'link', 'file', 'poll' ),
				'description' => __( '发布框里的工具', 'zeromo-community' ),
			),
		);
	}
}
