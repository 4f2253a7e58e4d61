<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Support;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use Zeromo\Community\Tests\Support\RoomBorders;

/** The guard of the borders guards. */
final class RoomBordersTest extends TestCase {

	/** @return array<string, array{string, int}> */
	public static function files(): array {
		return array(
			'the Kernel is for all'                 => array( 'use Zeromo\Community\Kernel\Clock;', 0 ),
			'a room knows itself'                   => array( 'use Zeromo\Community\Content\Sql\Feed;', 0 ),
			'the Api of a lower room'               => array( 'use Zeromo\Community\Topics\Api\Topics;', 0 ),
			'the inside of a lower room'            => array( 'use Zeromo\Community\Topics\TopicService;', 1 ),
			'the Api of a higher room'              => array( 'use Zeromo\Community\Comments\Api\Comments;', 1 ),
			'the Api of a room beside'              => array( 'use Zeromo\Community\Beside\Api\Thing;', 1 ),
			'a group'                               => array(
				'use Zeromo\Community\{Topics\Api\Topics, Topics\Sql\Rows as R};',
				1,
			),
			'a fully qualified name'                => array( '$x = new \Zeromo\Community\Comments\Service();', 1 ),
			'a name through an imported namespace'  => array(
				'use Zeromo\Community\Topics\Api; $x = new Api\Topics(); use Zeromo\Community\Kernel\Http; new '
					. 'Http\Arg();',
				0,
			),
			'a name relative to the own namespace'  => array( '$x = new Sql\Rows();', 0 ),
			'the composition root'                  => array( 'use Zeromo\Community\Plugin;', 1 ),
			'an unknown room'                       => array( 'use Zeromo\Community\Nowhere\Api\X;', 1 ),
			'a closure that takes variables'        => array( '$f = function () use ( $x ) { return $x; };', 0 ),
			'a name in a comment'                   => array( '// Zeromo\Community\Comments\Service', 0 ),
		);
	}

	public function test_the_ground_is_open_to_all_and_names_what_is_written_before_it(): void {
		$borders = new RoomBorders(
			array(
				'Kernel' => 0,
				'Jobs'   => 0,
				'Topics' => 2,
			)
		);
		self::assertCount( 0, $borders->faults( 'Topics', '<?php use Zeromo\Community\Jobs\Jobs;' ) );
		self::assertCount( 0, $borders->faults( 'Jobs', '<?php use Zeromo\Community\Kernel\Clock;' ) );
		self::assertCount( 1, $borders->faults( 'Kernel', '<?php use Zeromo\Community\Jobs\Jobs;' ) );
		self::assertCount( 1, $borders->faults( 'Jobs', '<?php use Zeromo\Community\Topics\Api\Topics;' ) );
	}

	#[DataProvider( 'files' )]
	public function test_a_file_has_as_many_faults_as_forbidden_names( string $code, int $faults ): void {
		$borders = new RoomBorders(
			array(
				'Kernel'   => 0,
				'Topics'   => 2,
				'Content'  => 3,
				'Beside'   => 3,
				'Comments' => 4,
			)
		);
		$found   = $borders->faults( 'Content', "<?php\nnamespace Zeromo\\Community\\Content;\n$code" );
		$this->assertCount( $faults, $found, implode( "\n", $found ) );
	}
}
