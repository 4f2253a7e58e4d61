<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Audit\Api\AuditActs;

/** What staff does to tools, as the audit log knows it. */
final class GenerationActs implements AuditActs {

	public function labels(): array {
		return array(
			'generation_model_saved'    => __( '保存绘图工具', 'zeromo-community' ),
			'generation_model_deleted'  => __( '删除绘图工具', 'zeromo-community' ),
			'generation_choice_saved'   => __( '保存绘图的分类或风格', 'zeromo-community' ),
			'generation_choice_deleted' => __( '删除绘图的分类或风格', 'zeromo-community' ),
			'generation_ended'          => __( '结束绘图并退回花费', 'zeromo-community' ),
		);
	}
}
