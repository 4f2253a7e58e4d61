<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

use Zeromo\Community\Ledger\Api\MovementKinds;

/** Movements of generations. */
final class Kinds implements MovementKinds {

	public const PAID = 'generation';
	public const BACK = 'generation_back';
	public const KEPT = 'generation_kept';

	public function labels(): array {
		return array(
			self::PAID => __( 'AI 绘图', 'zeromo-community' ),
			self::BACK => __( 'AI 绘图退回', 'zeromo-community' ),
			self::KEPT => __( 'AI 绘图收入', 'zeromo-community' ),
		);
	}
}
