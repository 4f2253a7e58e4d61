<?php

declare(strict_types=1);

namespace Zeromo\Community\Import\Api;

use WP_CLI;
use Zeromo\Community\Import\Importer;
use Zeromo\Community\Import\Sql\RunRows;
use Zeromo\Community\Kernel\Failure;

/** A run by WP-CLI: goes on until it is done, says how far it is, and ends with status 1 where it could not. */
final class CommandRun {

	/** Seconds between two lines of progress. */
	private const PAUSE = 5;

	public function __construct( private readonly Importer $importer, private readonly RunRows $runs ) {}

	/**
	 * Begins a run of a source, or goes on with the one that is open.
	 *
	 * @param array<string, string|true> $flags `dry-run`, `limit`, and see ImportOptions.
	 */
	public function go( string $source, array $flags ): void {
		$left = self::number( $flags, 'limit' ) ?? PHP_INT_MAX;
		self::number( $flags, 'owner' );
		$run = null;
		try {
			$options = $this->importer->source( $source )->options( $flags );
			$run     = $this->importer->begin( $source, $options, isset( $flags['dry-run'] ) );
			$this->runs->save( $run->at( $run->stage, $run->position ) );
			$labels = $this->labels( $run );
			$stage  = null;
			$told   = time();
			for ( ; $left > 0; $left-- ) {
				$run = $this->importer->step( $run->id ) ?? $run;
				if ( Run::RUNNING !== $run->state ) {
					break;
				}
				if ( $stage !== $run->stage ) {
					$stage = $run->stage;
					$told  = time();
					WP_CLI::line( '→ ' . ( $labels[ $stage ] ?? $stage ) );
				} elseif ( time() - $told >= self::PAUSE ) {
					$told = time();
					WP_CLI::line( "  到第 {$run->position} 号，已看 {$run->report->seen()} 条" );
				}
			}
		} catch ( Failure $e ) {
			$field = 400 === $e->status ? $e->data['field'] ?? '' : '';
			WP_CLI::error( $e->getMessage() . ( is_string( $field ) && '' !== $field ? "（--{$field}）" : '' ) );
		}
		null === $run || $this->tell( $run );
	}

	/** How far the newest run is, and its report. */
	public function newest(): void {
		$run = $this->runs->newest( 1 )[0] ?? null;
		if ( null === $run ) {
			WP_CLI::line( '还没有迁入过。' );
			return;
		}
		$what = $run->dry ? '只看一遍' : '迁入';
		WP_CLI::line( "$run->source\t$what\t" . wp_date( 'Y-m-d H:i', $run->started ) );
		$this->tell( $run );
	}

	private function tell( Run $run ): void {
		$kinds = Kinds::labels();
		$stage = $this->labels( $run )[ $run->stage ] ?? $run->stage;
		foreach ( $run->report->kinds() as $kind => $n ) {
			$made = $run->dry ? '会迁入' : '迁入';
			$name = $kinds[ $kind ] ?? $kind;
			WP_CLI::line( "$name\t$made {$n['made']}\t已有 {$n['there']}\t没有迁入 {$n['left']}" );
		}
		foreach ( $run->report->notes() as $what => $n ) {
			$more = $n['n'] > count( $n['ids'] ) ? '…' : '';
			WP_CLI::line( "$what\t{$n['n']}\t" . implode( ',', $n['ids'] ) . $more );
		}
		match ( $run->state ) {
			Run::DONE   => WP_CLI::success( $run->dry ? '看完了，什么都没有写。' : '迁入完成。' ),
			Run::FAILED => WP_CLI::error( "在「{$stage}」第 {$run->position} 号之后停下：{$run->error}" ),
			default     => WP_CLI::line( "进行到「{$stage}」第 {$run->position} 号，再执行一次就接着做。" ),
		};
	}

	/** @return array<string, string> Of the run's stages, by name. */
	private function labels( Run $run ): array {
		$out = array();
		foreach ( $this->importer->source( $run->source )->stages( $run->options ) as $stage ) {
			$out[ $stage->name() ] = $stage->label();
		}
		return $out;
	}

	/**
	 * What was typed as a number; null for nothing.
	 *
	 * @param array<string, string|true> $flags As typed.
	 */
	private static function number( array $flags, string $name ): ?int {
		$typed = $flags[ $name ] ?? null;
		if ( null === $typed ) {
			return null;
		}
		if ( ! is_string( $typed ) || ! ctype_digit( $typed ) ) {
			WP_CLI::error( "--$name 是一个数字。" );
		}
		return (int) $typed;
	}
}
