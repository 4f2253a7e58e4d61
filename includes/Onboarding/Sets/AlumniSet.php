<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Sets;

use Zeromo\Community\Onboarding\Api\CircleMakers;
use Zeromo\Community\Onboarding\Api\SampleCircle;
use Zeromo\Community\Onboarding\Api\SamplePost;
use Zeromo\Community\Onboarding\Api\SampleTopic;
use Zeromo\Community\Onboarding\Api\StarterSet;

/** 校友会: people who know each other, circles for their members alone. */
final class AlumniSet implements StarterSet {

	public function key(): string {
		return 'alumni';
	}

	public function label(): string {
		return __( '校友会', 'zeromo-community' );
	}

	public function description(): string {
		return __(
			'熟人之间的社区：不开放注册，由站长和编辑建圈子，加入要审核，圈子只有圈友能看，不向搜索引擎输出标记。',
			'zeromo-community'
		);
	}

	public function place(): int {
		return 40;
	}

	public function settings(): array {
		return array(
			'seo_tags' => false,
			'chat_stranger_one' => false,
			'protect_circle_pictures' => true,
			'comment_hot_likes' => 0,
			'moderation_new_review' => false,
		);
	}

	public function is_open(): bool {
		return false;
	}

	public function makers(): CircleMakers {
		return CircleMakers::Staff;
	}

	public function circles(): array {
		return array(
			new SampleCircle(
				'class',
				__( '同窗同届', 'zeromo-community' ),
				__( '按届别聚一聚。改名时写上届别和班级，方便老同学找到你。', 'zeromo-community' ),
				__( '同窗', 'zeromo-community' ),
				'approval',
				false,
				array( __( '加入时写明届别和姓名', 'zeromo-community' ), __( '照片不外传', 'zeromo-community' ) )
			),
			new SampleCircle(
				'city',
				__( '同城校友', 'zeromo-community' ),
				__( '同一座城市的校友，聚会、租房、带娃都可以聊。', 'zeromo-community' ),
				__( '同城', 'zeromo-community' ),
				'approval',
				false
			),
			new SampleCircle(
				'jobs',
				__( '互助与内推', 'zeromo-community' ),
				__( '招人、求职、合作。写清楚城市、岗位和联系办法。', 'zeromo-community' ),
				__( '互助', 'zeromo-community' ),
				'approval',
				false,
				array( __( '只发自己确认过的信息', 'zeromo-community' ) )
			),
		);
	}

	public function topics(): array {
		return array(
			new SampleTopic( 'oldphotos', __( '老照片', 'zeromo-community' ), __( '翻出来的旧照片和它的故事。', 'zeromo-community' ) ),
			new SampleTopic( 'meet', __( '聚会报名', 'zeromo-community' ), __( '时间、地点、人数，在评论里接龙。', 'zeromo-community' ) ),
			new SampleTopic( 'teachers', __( '老师们', 'zeromo-community' ), __( '老师的近况和想说的话。', 'zeromo-community' ) ),
		);
	}

	public function posts(): array {
		return array(
			new SamplePost(
				'hello',
				__( '欢迎回家', 'zeromo-community' ),
				__( '先到“同窗同届”说一声你是哪一届、现在在哪里。', 'zeromo-community' ) . "\n"
					. __( '认识的同学还没来？把网址发给他。', 'zeromo-community' ),
				'class',
				array( 'oldphotos' )
			),
			new SamplePost(
				'meet',
				__( '今年的聚会', 'zeromo-community' ),
				__( '初步定在秋天，先收集大家方便的周末和城市，在评论里写上就行。', 'zeromo-community' ),
				'city',
				array( 'meet' )
			),
			new SamplePost(
				'jobs',
				__( '内推信息怎么发', 'zeromo-community' ),
				__( '写清楚城市、岗位、要求和你与这家单位的关系，过期了请在评论里说明。', 'zeromo-community' ),
				'jobs',
				array()
			),
		);
	}
}
