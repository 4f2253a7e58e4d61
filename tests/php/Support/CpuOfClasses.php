<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use PHPUnit\Event\TestSuite\Finished;
use PHPUnit\Event\TestSuite\FinishedSubscriber;

/** One line a class: seconds of the processor since the class before, and its name. */
final class CpuOfClasses implements FinishedSubscriber {

	private float $before;

	/**
	 * @param string $files Those that count, with colons between.
	 * @param string $list  Where the lines go.
	 */
	public function __construct( private readonly string $files, private readonly string $list ) {
		$this->before = $this->spent();
	}

	public function notify( Finished $event ): void {
		$suite = $event->testSuite();
		if ( ! $suite->isForTestClass() ) {
			return;
		}
		$now  = $this->spent();
		$line = sprintf( "%.2f\t%s\n", $now - $this->before, $suite->name() );
		file_put_contents( $this->list, $line, FILE_APPEND );
		$this->before = $now;
	}

	private function spent(): float {
		$sum = 0.0;
		foreach ( array_filter( explode( ':', $this->files ), 'is_file' ) as $file ) {
			$text = (string) file_get_contents( $file );
			$sum += preg_match( '/^usage_usec (\d+)/m', $text, $found ) ? (float) $found[1] / 1e6 : (float) $text / 1e9;
		}
		return $sum;
	}
}
