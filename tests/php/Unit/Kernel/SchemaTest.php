<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Unit\Kernel;

use PHPUnit\Framework\TestCase;
use Zeromo\Community\Setup\Migrator;
use Zeromo\Community\Kernel\Rooms;
use Zeromo\Community\Kernel\Version;

/** Sites look at a number only; this holds the number to the tables and steps it stands for. */
final class SchemaTest extends TestCase {

	/** Version::SCHEMA => print of the tables and steps at that time. Lines are added, never changed. */
	private const PRINTS = array(
		2 => 'da19d3a4307da128b2c46e72610ebb7c03be9aad',
		3 => '3ddfc70e9835c15b750f74319d023c61a9d93588',
		4 => 'e06807c77fa14f3f24eace81259e8a71c4289553',
		5 => '089c08cdd47c6d3454cfab03ed7c423868765f16',
		6 => 'c88f537e203c423605a2da0b4a853119b7c68627',
		7 => '1d1b7747534f2743fa105502c4091eb457ed91d3',
		8 => '217c88ee8dfe4a23ac4d4c9a487e7f73f6d2783e',
		9 => '8cc593bcffec1370386001ccd04f839299206172',
		10 => 'bcfea6bd0e607e7ae51de726c763a5d4c0173336',
		11 => '5b55c8f67669f945f780ed4f003a52405aff389e',
		12 => '0ff7cfc5d94e38b5a79e4f976c550fa0233ba317',
		13 => '7a693c1312ca30954a070588161cdb9b7d5d0fef',
		14 => 'c78372d0d92306770ebb06c15a597b0011b89e5d',
		15 => '0853aa37423e1a5d02982f4ad531350506967da2',
		16 => '024b18940041aeccaeb283ee88e06d75d3680d63',
		17 => '35adacaf4b33eb26068b420701e3e2fae8ac919e',
		18 => '1518eb49f9290d83bf65665058e5c2d0404c10ab',
		19 => 'afaa3bdc7505d44ab9e84c5bb37b3e02864abe73',
		20 => 'c4954c9dad8ac72f9db62af4c8397a488676861e',
		21 => 'ff88335a01c73296bcde12285c316a0ce054eba2',
		22 => '5895d7eb6cc4521bfd2dbb9ea4f1e47ebeda6279',
		23 => '89b4b8abf16d1d3ba414c9bc4adc0e190619d447',
		24 => '7573bb3d8dd049f7c7f3b11c4df63e533150f191',
		25 => 'e4384789f51001852cf39d2fbf274c25ea117475',
		26 => '4d900c8718999773b70d5d5115a67e1c70a1729a',
		27 => 'ef9d9d9efee538b6baba08302e2480a5c7101a86',
		28 => '949c77917a89f4ef1fb1e15dccc1c6c1b28e1222',
		29 => '073c1d56246bed7c62055099460f996975176eb5',
		30 => 'b82ef4d67b7fc3ebd6f76fbcb2bac2d4c6abce71',
		31 => '08388e97c14ed4d0115e248cbd35c384fdfa9b84',
		32 => 'dc8c8473cab1a3bc774cf23a3f7a55bca46a5768',
		33 => '277d9d72541d39f7eec150670ec045fb68d4aefd',
		34 => 'a4febd6dc98a763081572e70ae56983c3db5d819',
		35 => '13327b283e4ab112e500e038f5f3d7ec946611fa',
		36 => 'a59177d31944d9de3ae69e0784ea1afe35e91c23',
		37 => '85f42f6ec2ed73944b437372959b27e55389f3f9',
		38 => 'dc352746c5b630a9242cda046d99069e05a8fa68',
		39 => '7ef4f15ce7de7189e8e1e104ad458bc67d234130',
		40 => '3d0a84a29b25ab3a6bdc209f12eda3b68b10f367',
		41 => '384650b4e35d6bb80cd42f77d21f1d20ffc0d669',
		42 => '229470657e21c01702e10f0f00b0b470eb6d8225',
		43 => 'ad8171664742fd22f3b2fd039d0afa4d942257ff',
		44 => '41da7947761f759e04d6d21163ade5380353f8a4',
		45 => '9a2f88cbb1e80daec945c5c964b9453b059e6a6d',
		46 => '5271c5e20043d7bceb2b258eef25431fb3aa5445',
		47 => '005318b5f3121af1106c713f9b5643b39199141d',
		48 => '29b56b08c0077ede1fc4a95aee041b3a094da76e',
		49 => '960f474755dcb2ada9d84f60f4e1c5981ad05417',
		50 => 'beee23d2b4c881dc86029a6210383d5c9d271473',
		51 => '5c177cec3fa554fe1ea7a2127e31dff74fb95ddc',
		52 => 'da97816b295ace14713ad9792397743c987f8860',
		53 => '7e0a69db566a27ea9391356641a31035ef2b84b7',
		54 => '7f6e359603f8b57098668111546c5bc3fbe250e9',
		55 => '3745363c24e1000de9ca4e61a3b65d50b6d1ea88',
		56 => 'fe26a3068df8308af24c6ae4735b43f33bcc6fdc',
		57 => 'e98c5ece70681b25d583a6ad6ca6d2dfd6dfa67f',
		58 => '25122dc84770e313bc246634c44accbf535fd244',
		59 => 'd70ae7b8785119e2154f181937713a42591573db',
		60 => 'a3c4eaab196360ca5c596f42a433802333a0fd0e',
		61 => '165716d0465c0e5a5e3aea56bf8e0a207828042e',
		62 => '730d76e8a1cb517abf898746d48028d7b4f00cff',
		63 => 'de39d73282445688641eb8baf420d481ef9dfc3a',
		64 => 'decfab4b3c198393ec240b5466eb842aab4f1ac9',
		65 => 'ecb229ce3a80a333444f0a45b83dc56bca73141c',
		66 => '4275ebc96421e617b1a1ed606a94be6548dafd39',
		67 => '6280d22bb8cc647d89086a8c1defe4bceab6e6b9',
		68 => 'b324179e5ffd87c1c681830c6ebe1250f608d556',
		69 => '97af01b7e1f6cd8a80a77181d547e0e86deb2334',
		70 => '21f1a2c01e921db6b0d7104a18bd71e8c96db97c',
		71 => '7a9efbbb25aba476fdf930c43c22438691f013a3',
		72 => '388bd6ef2445e2b761fca8cf19c45826ded18b11',
		73 => 'fe7938f3d5c5ca2fa6a93a4b650f476bb84e122a',
		74 => 'b8204512018e937e2d6d3e27a907f5e9c9957b79',
		75 => '674e192a1091278410ea43b42dabd97954897999',
		76 => 'dbb163a487ea1e3b01bad166e39efb43254d3dba',
		77 => 'e414ee7f7a0f3e3701934c246ce96cb1848710fc',
		78 => '31e1a507334db370b7dad86ddb9c1a3146112f42',
		79 => 'ba1ef772992e0e8477a47a670b36dd5957d33e8e',
		80 => '7f7b39147304672ddcbdd9ab481d347c1c50c2f1',
		81 => '068e5db065f15a6981ecb7a14bf9b4de140be139',
		82 => '1d6ff4051a95ddeca6f7c8179f16dfb2ee28b9de',
		83 => '5ca9b4b3e778aac5d1f2be6417a49376ecf97d6f',
		84 => 'a8a78330a9800605abdf2836aef348c4a5eac35b',
		85 => '383e6d7799f931c7144f76ee97d4e75044404dff',
		86 => 'abcf2df0a01f3541b688bcd029034ed43ac36f9f',
		87 => '5e8f967e0575833c80315d4c1c3c85acd1d4e10e',
		88 => 'a05c02e8e7003399e55c6c9042d3cac9a38f6d1f',
		89 => 'ac3e527fff03090b9a27594d9b325d2228598821',
		90 => '5647beb765dca72bbc20921994b9eee5ba1a2c97',
		91 => 'ad004894798286c35a32c2e1976e55a11d2bb938', // versions of downloads, and how often they were taken
		92 => '16a5e53579cf75a5c342aced9182e4b7f66c5d94',
		93 => 'caeb79c79cb622e6ae6798cfa274c620b484c790',
		94 => '672cf80458442c16d25e3dc8c3e5cd93c1ad591f',
		95 => 'f11cc164f032ff891523e4c80ef6399892853b0d',
		96 => 'cd440349b2516cbee234522b89d2f6a2d24d4aba',
		97 => 'dd9f94d2b6659553ed3033b5e138c2d9af1e024f',
		98 => 'dd5e16459301920773f6ec6e7a577c1ba6883137',
		99 => '6758cd868a5ccac2bd1e2843aefcb65c754fc6f0',
		100 => '48374cd30f133c79d976920561484d418a17ad5e',
		101 => 'd1621715f7648cfccab335601d244675aca95e12',
		102 => '4bf31a3ebe1ed92adb1301a007e69a9046f2b8e6',
		103 => '73f421473fae53d71895de3ebab82e020a605c60',
		104 => '00b73458721d869f90cbb7cc8a9afdf53852f002',
		105 => 'f796591fdda1f1fadc032bb35167ea51129ebf9b',
		106 => 'd3045c59ab1091e73a9aa264fbce29c5207a815a', // posts a day, how far back new members of circles read
		107 => 'fcecd44bfa51357c40a948e2cbe67e301c905472',
		108 => 'ca6071307dbc34b3d332218ff4579570297c27d2',
		109 => '67cd5bb14e250942b2f4d4c9bb38378c41b70363',
		110 => '88798b7bff43241427ff4bab1d2443cd966cd08c',
		111 => 'e8d1d09f3acf1f04297b74f30f74c770f42d1d5f',
		112 => '1ae5a5fedb10fe9012f53f35e6756c752098b977',
		113 => 'fbe8b4ec76eab0e42c0c153de909823dc73c3961',
		114 => '39d44362c1814b7fff7bfcc0d76470b04fec8021',
		115 => '842e5628c6309474b9937d98c47db02f90192c93',
		116 => 'd35073f0a440f0bcce523b9b3b731b1d83c60096',
		117 => 'f12cb732cc8eb0857f8f0252d97ee26247cdfa56',
		118 => 'f4229627b87c433a9b737dd8a9fd9a321a5b04a4',
	);

	public function test_the_number_is_raised_with_every_change_of_tables_or_steps(): void {
		$print = Migrator::fingerprint( Rooms::modules( dirname( __DIR__, 4 ) ) );
		self::assertSame(
			array_slice( self::PRINTS, -1, null, true ),
			array( Version::SCHEMA => $print ),
			'A table, step or capability is new or has changed, '
				. 'so existing sites have to migrate: raise Version::SCHEMA by one and add its line here, '
				. 'with the print above. Absent tables and columns are made by themselves; a changed column or key '
				. 'needs a step in its room, too.'
		);
	}
}
