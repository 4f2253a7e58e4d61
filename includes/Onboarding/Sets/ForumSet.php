<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Sets;

use Zeromo\Community\Onboarding\Api\CircleMakers;
use Zeromo\Community\Onboarding\Api\SampleCircle;
use Zeromo\Community\Onboarding\Api\SamplePost;
use Zeromo\Community\Onboarding\Api\SampleTopic;
use Zeromo\Community\Onboarding\Api\StarterSet;

/** 兴趣论坛: everybody registers and makes circles. */
final class ForumSet implements StarterSet {

	public function key(): string {
		return 'forum';
	}

	public function label(): string {
		return __( '兴趣论坛', 'zeromo-community' );
	}

	public function description(): string {
		return __(
			'大家都能开版聊天的论坛：开放注册，所有成员都可以建圈子，不接受重复的评论，新成员带链接的内容先审核。',
			'zeromo-community'
		);
	}

	public function place(): int {
		return 20;
	}

	public function settings(): array {
		return array(
			'comment_refuse_duplicates' => true,
			'moderation_new_days' => 7,
			'moderation_new_links' => true,
			'content_stream' => 'latest',
			'comment_hot_likes' => 3,
		);
	}

	public function is_open(): bool {
		return true;
	}

	public function makers(): CircleMakers {
		return CircleMakers::Members;
	}

	public function circles(): array {
		return array(
			new SampleCircle(
				'walks',
				__( '城市漫步', 'zeromo-community' ),
				__( '走过的路线、街边的小店、好看的光。带上城市和时长，方便后来的人照着走。', 'zeromo-community' ),
				__( '生活', 'zeromo-community' ),
				rules: array( __( '不公开别人的住址和车牌', 'zeromo-community' ) )
			),
			new SampleCircle(
				'books',
				__( '慢慢读书', 'zeromo-community' ),
				__( '一本书读完再读下一本。摘抄、书评、共读都在这里。', 'zeromo-community' ),
				__( '阅读', 'zeromo-community' )
			),
			new SampleCircle(
				'kitchen',
				__( '今天吃什么', 'zeromo-community' ),
				__( '自己做的、路上吃到的。做法写清楚用量和火候。', 'zeromo-community' ),
				__( '美食', 'zeromo-community' )
			),
			new SampleCircle(
				'gear',
				__( '器材交流', 'zeromo-community' ),
				__( '相机、键盘、露营装备，聊使用感受，不发广告。', 'zeromo-community' ),
				__( '数码', 'zeromo-community' ),
				rules: array( __( '二手交易请写明成色和价格', 'zeromo-community' ) )
			),
		);
	}

	public function topics(): array {
		return array(
			new SampleTopic( 'daily', __( '今日份快乐', 'zeromo-community' ), __( '今天让你高兴的一件小事。', 'zeromo-community' ) ),
			new SampleTopic( 'weekend', __( '周末去哪儿', 'zeromo-community' ), __( '路线、展览、市集，一起去。', 'zeromo-community' ) ),
			new SampleTopic( 'help', __( '求推荐', 'zeromo-community' ), __( '买什么、看什么、去哪里，问问大家。', 'zeromo-community' ) ),
		);
	}

	public function posts(): array {
		return array(
			new SamplePost(
				'hello',
				__( '来报个到', 'zeromo-community' ),
				__( '说说你从哪里来，最近迷上了什么。', 'zeromo-community' ) . "\n"
					. __( '看到聊得来的人，点头像就能关注。', 'zeromo-community' ),
				'',
				array( 'daily' )
			),
			new SamplePost(
				'walk',
				__( '一条下午就能走完的路线', 'zeromo-community' ),
				__( '从老码头出发，沿河走到旧厂房，全程一个半小时，下午四点的光最好。', 'zeromo-community' ) . "\n"
					. __( '中途有两家可以坐下来的小店。', 'zeromo-community' ),
				'walks',
				array( 'weekend' )
			),
			new SamplePost(
				'book',
				__( '这个月一起读什么', 'zeromo-community' ),
				__( '投个票也行，在评论里提名也行，周日晚上定下来，下周一开始读。', 'zeromo-community' ),
				'books',
				array( 'help' )
			),
		);
	}
}
