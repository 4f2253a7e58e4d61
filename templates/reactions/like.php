<?php
/**
 * The like button.
 *
 * @package Zeromo\Community
 * @var array{id: int, type: string, count: int, liked: bool, class?: string} $v `class` is zmo-act where it is absent.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$label = __( '点赞', 'zeromo-community' );
$count = $v['count'] > 0 ? Format::count( $v['count'] ) : '';
$props = array(
	'id'         => $v['id'],
	'type'       => $v['type'],
	'count_type' => 'like',
	'count'      => $v['count'],
	'liked'      => $v['liked'],
);
$press = array( 'type' => $v['type'], 'id' => $v['id'], 'count_type' => 'like', 'delete' => (int) $v['liked'] );
?>
<span class="zmo-w" <?php echo Widget::attrs( 'like-button', $props ); ?>><button
	class="<?php echo esc_attr( ( $v['class'] ?? 'zmo-act' ) . ( $v['liked'] ? ' is-liked' : '' ) ); ?>"
	<?php echo PressForms::button( 'like', $press ); ?> aria-label="<?php echo esc_attr( trim( "$label $count" ) ); ?>"
	aria-pressed="<?php echo $v['liked'] ? 'true' : 'false'; ?>"><?php echo Icon::svg( 'heart' ); ?><span
	><?php echo esc_html( '' === $count ? $label : $count ); ?></span></button></span>
