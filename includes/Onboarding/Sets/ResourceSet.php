<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Sets;

use Zeromo\Community\Onboarding\Api\CircleMakers;
use Zeromo\Community\Onboarding\Api\SampleCircle;
use Zeromo\Community\Onboarding\Api\SamplePost;
use Zeromo\Community\Onboarding\Api\SampleTopic;
use Zeromo\Community\Onboarding\Api\StarterSet;

/** 资源站: files and tutorials, what is hidden opens by signing in or a comment. */
final class ResourceSet implements StarterSet {

	public function key(): string {
		return 'resource';
	}

	public function label(): string {
		return __( '资源站', 'zeromo-community' );
	}

	public function description(): string {
		return __(
			'分享文件和教程的网站：隐藏内容可用登录、评论和密码查看，站外链接经过跳转页并提示，链接多的内容先审核。',
			'zeromo-community'
		);
	}

	public function place(): int {
		return 30;
	}

	public function settings(): array {
		return array(
			'lock_types' => array( 'login', 'comment', 'password' ),
			'outbound_redirect' => true,
			'outbound_notice' => true,
			'moderation_links_max' => 5,
			'content_supports' => array( 'circle', 'topic', 'emoji', 'image', 'video', 'link', 'file' ),
			'moderation_duplicate_hours' => 24,
		);
	}

	public function is_open(): bool {
		return true;
	}

	public function makers(): CircleMakers {
		return CircleMakers::Authors;
	}

	public function circles(): array {
		return array(
			new SampleCircle(
				'templates',
				__( '模板与素材', 'zeromo-community' ),
				__( '可以直接用的模板、图标、字体和素材。注明来源和授权，方便别人放心用。', 'zeromo-community' ),
				__( '素材', 'zeromo-community' ),
				rules: array( __( '写明授权方式', 'zeromo-community' ), __( '不发没有授权的内容', 'zeromo-community' ) )
			),
			new SampleCircle(
				'tutorials',
				__( '教程合集', 'zeromo-community' ),
				__( '一步一步能照着做的教程，附上用到的软件和版本。', 'zeromo-community' ),
				__( '教程', 'zeromo-community' )
			),
			new SampleCircle(
				'wanted',
				__( '求资源', 'zeromo-community' ),
				__( '找不到的资料在这里问，找到以后回来补上链接。', 'zeromo-community' ),
				__( '互助', 'zeromo-community' ),
				rules: array( __( '先搜索再提问', 'zeromo-community' ) )
			),
		);
	}

	public function topics(): array {
		return array(
			new SampleTopic( 'free', __( '可商用', 'zeromo-community' ), __( '授权允许商用的资源。', 'zeromo-community' ) ),
			new SampleTopic( 'tools', __( '效率工具', 'zeromo-community' ), __( '省时间的软件和脚本。', 'zeromo-community' ) ),
			new SampleTopic( 'fixed', __( '已补链', 'zeromo-community' ), __( '失效后补上的链接。', 'zeromo-community' ) ),
		);
	}

	public function posts(): array {
		return array(
			new SamplePost(
				'rules',
				__( '分享前请看', 'zeromo-community' ),
				__( '标题写清楚是什么，正文写来源、授权和大小。', 'zeromo-community' ) . "\n"
					. __( '链接失效了在评论里说一声，补好以后加上 #已补链# 。', 'zeromo-community' ),
				'templates',
				array( 'fixed' )
			),
			new SamplePost(
				'first',
				__( '一份通用的读书笔记模板', 'zeromo-community' ),
				__( '一页一本书：三句话概括，五条摘抄，一件要去做的事。', 'zeromo-community' ) . "\n"
					. __( '复制到你常用的笔记软件里就能用。', 'zeromo-community' ),
				'templates',
				array( 'free' )
			),
			new SamplePost(
				'tools',
				__( '最近常用的三个小工具', 'zeromo-community' ),
				__( '批量改名、整理截图、把网页存成阅读版。', 'zeromo-community' ) . "\n"
					. __( '你还在用什么？在评论里接龙。', 'zeromo-community' ),
				'tutorials',
				array( 'tools' )
			),
		);
	}
}
