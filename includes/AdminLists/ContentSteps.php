<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\AdminLists\Sql\QueueRows;
use Zeromo\Community\Setup\FirstStep;
use Zeromo\Community\Setup\FirstSteps;

/** Of a new site: its first circle and its first post. */
final class ContentSteps implements FirstSteps {

	public function __construct( private readonly QueueRows $rows ) {}

	public function steps(): array {
		return array(
			new FirstStep(
				'circle',
				__( '创建第一个圈子', 'zeromo-community' ),
				__( '成员加入圈子，一起聊同一件事', 'zeromo-community' ),
				$this->rows->has_circle(),
				admin_url( 'post-new.php?post_type=zeromo_circle' ),
				50
			),
			new FirstStep(
				'post',
				__( '发布第一条内容', 'zeromo-community' ),
				__( '空着的社区没有人愿意第一个说话', 'zeromo-community' ),
				$this->rows->has_post(),
				admin_url( 'post-new.php?post_type=zeromo_activity' ),
				60
			),
		);
	}
}
