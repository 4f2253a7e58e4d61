<?php
/**
 * 更多 of a circle.
 *
 * @package Zeromo\Community
 * @var array{id: int, url: string, more: string, report: string} $v `more` ready entries, `report` an address, empty
 *   for one's own circle.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$entries = PressForms::entry( $v['url'], 'link', __( '复制链接', 'zeromo-community' ), 'copy' ) . $v['more'];
if ( '' !== $v['report'] ) {
	$entries .= PressForms::entry( $v['report'], 'flag', __( '举报', 'zeromo-community' ), 'report' );
}
?>
<span class="zmo-w"
	<?php echo Widget::attrs( 'dropdown', array( 'post_id' => $v['id'], 'object_type' => 'circle' ) ); ?>
		><?php echo PressForms::menu(
			"zmo-more-{$v['id']}",
			__( '更多', 'zeromo-community' ),
			'zmo-iconbtn',
			Icon::svg( 'ellipsis' ),
			$entries
		); ?></span>
