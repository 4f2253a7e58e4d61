<?php
/**
 * 举报 beside a thing.
 *
 * @package Zeromo\Community
 * @var array{type: string, id: int, look: string, url: string} $v `look` icon or text.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$props = array( 'object_type' => $v['type'], 'object_id' => $v['id'] );
?>
<span class="zmo-w" <?php echo Widget::attrs( 'report-button', $props ); ?>><?php if ( 'icon' === $v['look'] ) : ?><a
	class="zmo-iconbtn" href="<?php echo esc_url( $v['url'] ); ?>" rel="nofollow"
	aria-label="<?php esc_attr_e( '举报', 'zeromo-community' ); ?>"
	><?php echo Icon::svg( 'flag' ); ?></a><?php else : ?><a href="<?php echo esc_url( $v['url'] ); ?>" rel="nofollow"
	><?php esc_html_e( '举报', 'zeromo-community' ); ?></a><?php endif; ?></span>
