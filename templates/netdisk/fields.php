<?php
/**
 * Netdisk links in the publish form without script.
 *
 * @package Zeromo\Community
 * @var array{links: list<\Zeromo\Community\NetdiskCards\NetdiskLink>} $v
 */

declare(strict_types=1);

use Zeromo\Community\NetdiskCards\NetdiskLink;
use Zeromo\Community\NetdiskCards\NetdiskRules;

defined( 'ABSPATH' ) || exit;

$boxes = min( NetdiskRules::MOST, max( 1, count( $v['links'] ) + 1 ) );
?>
<details<?php echo array() === $v['links'] ? '' : ' open'; ?>>
	<summary><?php esc_html_e( '网盘', 'zeromo-community' ); ?></summary>
<?php
for ( $n = 0; $n < $boxes; $n++ ) :
	$one    = $v['links'][ $n ] ?? new NetdiskLink( '', '' );
	$fields = array(
		'url'      => array( __( '网盘链接', 'zeromo-community' ), $one->url, NetdiskRules::URL ),
		'code'     => array( __( '提取码', 'zeromo-community' ), $one->code, NetdiskRules::CODE ),
		'password' => array( __( '解压密码', 'zeromo-community' ), $one->password, NetdiskRules::PASSWORD ),
		'title'    => array( __( '说明', 'zeromo-community' ), $one->title, NetdiskRules::TITLE ),
	);
	foreach ( $fields as $name => $field ) :
		$label = $field[0] . ( 0 === $n ? '' : ' ' . ( $n + 1 ) );
		?>
<label class="zmo-field"><span class="zmo-field__l"><?php echo esc_html( $label ); ?></span><input
	class="zmo-input" name="<?php echo esc_attr( "netdisk[$n][$name]" ); ?>" autocomplete="off"
	maxlength="<?php echo esc_attr( (string) $field[2] ); ?>" value="<?php echo esc_attr( $field[1] ); ?>"></label>
		<?php
	endforeach;
endfor;
?>
</details>
