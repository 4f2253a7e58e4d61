<?php

declare(strict_types=1);

namespace Zeromo\Community\Generation;

/** What members choose beside the tool. */
enum ChoiceKind: int {

	case Category = 1;
	case Style = 2;

	public function word(): string {
		return self::Category === $this ? 'category' : 'style';
	}

	public static function named( string $word ): self {
		return 'style' === $word ? self::Style : self::Category;
	}

	public function label(): string {
		return self::Category === $this ? __( '分类', 'zeromo-community' ) : __( '风格', 'zeromo-community' );
	}
}
