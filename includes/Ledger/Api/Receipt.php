<?php

declare(strict_types=1);

namespace Zeromo\Community\Ledger\Api;

use Zeromo\Community\Ledger\Leaf;
use Zeromo\Community\Ledger\Seal\Step;
use Zeromo\Community\Ledger\Seal\Tree;

/** Proves that a movement is in the seal of its day. */
final class Receipt {

	/**
	 * @param list<string>      $head   Number, reference, kind, order, Unix seconds.
	 * @param string            $actor  Print of who did it.
	 * @param string            $words  Print of title and note.
	 * @param list<ReceiptLine> $lines  In the order of the print.
	 * @param list<Step>        $path   From the movement to the root.
	 * @param DaySeal           $seal   Of its day.
	 * @param string            $before Chain of the sealed day before.
	 */
	public function __construct(
		public readonly array $head,
		public readonly string $actor,
		public readonly string $words,
		public readonly array $lines,
		public readonly array $path,
		public readonly DaySeal $seal,
		public readonly string $before
	) {}

	/** Whether it leads to a chain that was published. */
	public function proves( string $chain ): bool {
		$prints = array();
		foreach ( $this->lines as $line ) {
			if ( '' !== $line->text && ! hash_equals( $line->print, Leaf::line( $line->salt, $line->text ) ) ) {
				return false;
			}
			$prints[] = $line->print;
		}
		$root = Tree::climb( Leaf::of( $this->head, $this->actor, $this->words, $prints ), $this->path );
		return hash_equals( $chain, Tree::chain( $this->before, $this->seal->day, $root ) );
	}

	/** As the file a member keeps. */
	public function text(): string {
		return (string) wp_json_encode(
			array(
				'format' => 'zeromo-ledger-1',
				'head'   => $this->head,
				'actor'  => $this->actor,
				'words'  => $this->words,
				'lines'  => array_map(
					static fn( ReceiptLine $line ): array => '' === $line->text
						? array( 'print' => $line->print )
						: array( 'print' => $line->print, 'salt' => $line->salt, 'text' => $line->text ),
					$this->lines
				),
				'path'   => array_map(
					static fn( Step $step ): array => array( $step->is_left ? 'left' : 'right', $step->print ),
					$this->path
				),
				'day'    => $this->seal->day,
				'before' => $this->before,
				'chain'  => $this->seal->chain,
			),
			JSON_PRETTY_PRINT | JSON_UNESCAPED_SLASHES
		);
	}

	/** A receipt out of its file; null where it is none. */
	public static function read( string $text ): ?self {
		$is = json_decode( $text, true );
		if ( ! is_array( $is ) || 'zeromo-ledger-1' !== ( $is['format'] ?? '' ) ) {
			return null;
		}
		$lines = array();
		foreach ( self::rows( $is['lines'] ?? null ) as $line ) {
			$lines[] = new ReceiptLine(
				$line['print'] ?? '',
				$line['salt'] ?? '',
				$line['text'] ?? ''
			);
		}
		$path = array();
		foreach ( self::rows( $is['path'] ?? null ) as $step ) {
			$print = $step[1] ?? '';
			if ( 1 !== preg_match( '/^[0-9a-f]{64}$/D', $print ) ) {
				return null;
			}
			$path[] = new Step( 'left' === ( $step[0] ?? '' ), $print );
		}
		return new self(
			array_map( self::word( ... ), array_values( is_array( $is['head'] ?? null ) ? $is['head'] : array() ) ),
			self::word( $is['actor'] ?? '' ),
			self::word( $is['words'] ?? '' ),
			$lines,
			$path,
			new DaySeal( self::word( $is['day'] ?? '' ), 0, '', self::word( $is['chain'] ?? '' ) ),
			self::word( $is['before'] ?? '' )
		);
	}

	private static function word( mixed $is ): string {
		return is_string( $is ) ? $is : '';
	}

	/** @return list<array<string>> */
	private static function rows( mixed $is ): array {
		return array_map(
			static fn( array $row ): array => array_map( self::word( ... ), $row ),
			array_values( array_filter( is_array( $is ) ? $is : array(), is_array( ... ) ) )
		);
	}
}
