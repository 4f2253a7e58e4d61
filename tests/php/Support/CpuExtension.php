<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use PHPUnit\Runner\Extension\Extension;
use PHPUnit\Runner\Extension\Facade;
use PHPUnit\Runner\Extension\ParameterCollection;
use PHPUnit\TextUI\Configuration\Configuration;

/** Writes what each class has cost, when `npm test -- --cpu` asks: tools/lib/cpu.mjs gives the files to read and to write. */
final class CpuExtension implements Extension {

	public function bootstrap( Configuration $configuration, Facade $facade, ParameterCollection $parameters ): void {
		$list = (string) getenv( 'ZM_CPU_LIST' );
		if ( '' !== $list ) {
			$facade->registerSubscriber( new CpuOfClasses( (string) getenv( 'ZM_CPU' ), $list ) );
		}
	}
}
