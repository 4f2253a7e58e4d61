<?php

declare(strict_types=1);

namespace Zeromo\Community\Health\Tools;

use Zeromo\Community\Health\Api\Invariants;
use Zeromo\Community\Setup\OwnerTool;
use Zeromo\Community\Setup\ToolStep;

/** Holds the data against all that must be true of them; changes nothing. */
final class VerifyTool implements OwnerTool {

	public function __construct( private readonly Invariants $invariants ) {}

	public function name(): string {
		return 'verify';
	}

	public function label(): string {
		return __( '核对数据', 'zeromo-community' );
	}

	public function text(): string {
		return __( '找出不一致的数字、没有主人的行和丢失的文件，不修改任何内容。', 'zeromo-community' );
	}

	public function step( int $from ): ToolStep {
		$parts = $this->invariants->parts();
		$lines = isset( $parts[ $from ] ) ? $parts[ $from ]() : array();
		$done  = $from + 1;
		return new ToolStep(
			$done < count( $parts ) ? $done : 0,
			min( $done, count( $parts ) ),
			count( $parts ),
			array_map( static fn( string $line ): string => str_replace( "\t", ' · ', $line ), $lines )
		);
	}
}
