<?php

declare(strict_types=1);

namespace Zeromo\Community\Onboarding\Sets;

use Zeromo\Community\Onboarding\Api\CircleMakers;
use Zeromo\Community\Onboarding\Api\SampleCircle;
use Zeromo\Community\Onboarding\Api\SamplePost;
use Zeromo\Community\Onboarding\Api\SampleTopic;
use Zeromo\Community\Onboarding\Api\StarterSet;

/** 知识付费圈子: teachers and columns, circles of staff, all locks. */
final class KnowledgeSet implements StarterSet {

	public function key(): string {
		return 'knowledge';
	}

	public function label(): string {
		return __( '知识付费圈子', 'zeromo-community' );
	}

	public function description(): string {
		return __(
			'围绕老师和专栏的圈子：站长和编辑建圈子，隐藏内容可用登录、评论、等级和密码，文章显示目录。',
			'zeromo-community'
		);
	}

	public function place(): int {
		return 10;
	}

	public function settings(): array {
		return array(
			'lock_types' => array( 'login', 'comment', 'password', 'level' ),
			'toc_articles' => true,
			'content_licence' => __( '作者保留权利，转载请先联系', 'zeromo-community' ) . "\n"
					. __( '仅限圈友阅读', 'zeromo-community' ),
			'chat_stranger_one' => true,
			'comment_hold_first' => true,
		);
	}

	public function is_open(): bool {
		return true;
	}

	public function makers(): CircleMakers {
		return CircleMakers::Staff;
	}

	public function circles(): array {
		return array(
			new SampleCircle(
				'course',
				__( '专栏研习社', 'zeromo-community' ),
				__( '跟着专栏一课一课学，作业和笔记发在这里，老师每周点评。', 'zeromo-community' ),
				__( '课程', 'zeromo-community' ),
				rules: array( __( '作业带上 #打卡作业#', 'zeromo-community' ), __( '不外传课程资料', 'zeromo-community' ) )
			),
			new SampleCircle(
				'questions',
				__( '有问必答', 'zeromo-community' ),
				__( '提问前先搜一搜，写清楚背景和试过的办法，更容易得到回答。', 'zeromo-community' ),
				__( '答疑', 'zeromo-community' ),
				rules: array( __( '一条动态只问一个问题', 'zeromo-community' ) )
			),
			new SampleCircle(
				'insiders',
				__( '内部讨论圈', 'zeromo-community' ),
				__( '深度讨论和资料，只有圈友能看到。申请加入后由圈主通过。', 'zeromo-community' ),
				__( '深聊', 'zeromo-community' ),
				'approval',
				false,
				array( __( '讨论不出圈', 'zeromo-community' ) )
			),
		);
	}

	public function topics(): array {
		return array(
			new SampleTopic( 'homework', __( '打卡作业', 'zeromo-community' ), __( '每天一点，交作业用这个话题。', 'zeromo-community' ) ),
			new SampleTopic( 'notes', __( '学习笔记', 'zeromo-community' ), __( '读到、听到、做到的，记下来。', 'zeromo-community' ) ),
			new SampleTopic( 'ask', __( '我要提问', 'zeromo-community' ), __( '想请老师回答的问题。', 'zeromo-community' ) ),
		);
	}

	public function posts(): array {
		return array(
			new SamplePost(
				'welcome',
				__( '欢迎来到这里', 'zeromo-community' ),
				__( '第一次来？先在“专栏研习社”报个到，说说你想学会什么。', 'zeromo-community' ) . "\n"
					. __( '每周三晚上老师会集中回复问题。', 'zeromo-community' ),
				'course',
				array( 'notes' )
			),
			new SamplePost(
				'how',
				__( '怎样提一个好问题', 'zeromo-community' ),
				__( '三句话就够：我想做什么，我试过什么，卡在哪里。', 'zeromo-community' ) . "\n"
					. __( '带上截图或原文，回答会快很多。', 'zeromo-community' ),
				'questions',
				array( 'ask' )
			),
			new SamplePost(
				'first',
				__( '第一周的作业', 'zeromo-community' ),
				__( '写下三件你希望三个月后能做到的事，发出来，到期我们一起回头看。', 'zeromo-community' ),
				'course',
				array( 'homework' )
			),
		);
	}
}
