<?php
/**
 * What the author of a post, and who moderates there, sets for its comments.
 *
 * @package Zeromo\Community
 * @var array{post_id: int, closed: bool, held: bool, own: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$close = array( 'post_id' => $v['post_id'], 'closed' => (int) ! $v['closed'] );
$hold  = array( 'post_id' => $v['post_id'], 'held' => (int) ! $v['held'] );
?>
<?php if ( $v['own'] ) : ?>
	<button class="zmo-chip<?php echo $v['held'] ? ' is-on' : ''; ?>"
		aria-pressed="<?php echo $v['held'] ? 'true' : 'false'; ?>"
		<?php
		echo PressForms::button( 'comment_hold', $hold ) . ' ';
		echo Widget::attrs( 'ajax-submit', array( 'path' => '/comment/hold', 'data' => $hold, 'reload' => true ) );
		?>
		><?php esc_html_e( '评论需我放行', 'zeromo-community' ); ?></button>
<?php endif; ?>
<button class="zmo-chip"
	<?php
	echo PressForms::button( 'comment_control', $close ) . ' ';
	echo Widget::attrs( 'ajax-submit', array( 'path' => '/comment/control', 'data' => $close, 'reload' => true ) );
	?>
	>
	<?php
	echo esc_html( $v['closed'] ? __( '开放评论', 'zeromo-community' ) : __( '关闭评论', 'zeromo-community' ) );
	?>
</button>
